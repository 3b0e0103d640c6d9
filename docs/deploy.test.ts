import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ConnectionOptions, connect } from 'node:tls';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

const deploy = join(import.meta.dirname, '..', 'deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
const settingsPage = readFileSync(join(import.meta.dirname, 'operation', 'settings.md'), 'utf8');

/** Whether this machine has the program. A machine without it, such as a Mac, skips its check. */
const hasProgram = (name: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, name)),
  );

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
  return () => rmSync(folder, { recursive: true });
});

function run(program: string, ...args: string[]): void {
  const env = { ...process.env, PATH: `${process.env['PATH']}${delimiter}/usr/sbin`, HOME: folder };
  execFileSync(program, args, { env, stdio: 'pipe' });
}

/** Writes an example with other texts into the temporary folder. @returns its path */
function writeCopy(example: string, name: string, replacements: Readonly<Record<string, string>> = {}) {
  const text = Object.entries(replacements).reduce(
    (all, [old, now]) => all.replaceAll(old, now),
    read(example),
  );
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe.each(['compose.yaml', 'kubernetes.yaml', 'portal@.service', 'portal-backup.service'])(
  'deploy/%s',
  (file) => {
    const set = [...read(file).matchAll(/\b([A-Z]+(?:_[A-Z]+)+?)(?:_FILE)?(?:: |=)/g)].map(
      ([, name = '']) => name,
    );

    test('sets no setting that the portal does not know', () => {
      const foreign = /^(?:POSTGRES_|PORTAL_)/;
      const unknown = set.filter((name) => !foreign.test(name) && !settingsPage.includes(`\`${name}\``));
      expect(set.length).toBeGreaterThan(2);
      expect(unknown).toEqual([]);
    });

    test('gives the secrets as files', () => {
      for (const name of ['DATABASE_URL', 'SMTP_URL', 'SECRET_KEY'])
        expect(read(file)).toMatch(`${name}_FILE`);
    });
  },
);

test.skipIf(!hasProgram('caddy'))('Caddy accepts deploy/Caddyfile', () => {
  run('caddy', 'validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile'));
});

test.skipIf(!hasProgram('caddy'))('Caddy logs no address of a call that no process answers', async () => {
  const [pages, redirects] = [join(folder, '443'), join(folder, '80')];
  const config = writeCopy('Caddyfile', 'Caddyfile', {
    'http://{$PORTAL_DOMAIN:portal.example} {': `http://redirect.example {\nbind unix/${redirects}`,
    '{$PORTAL_DOMAIN:portal.example} {': `http://portal.example {\nbind unix/${pages}`,
    'lb_try_duration 5s': '',
    'log default': 'admin off\nlog default',
  });
  const env = { ...process.env, HOME: folder, PORTAL_UPSTREAMS: `unix/${folder}/stopped-portal` };
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env });
  onTestFinished(() => void caddy.kill());
  const ended = once(caddy, 'exit');
  const log = text(caddy.stderr);
  await vi.waitFor(() => expect(existsSync(pages)).toBe(true), 10_000);
  const call = get({ socketPath: pages, path: '/reset-password/token', headers: { host: 'portal.example' } });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  caddy.kill();
  await ended;
  expect(answer.statusCode).toBeGreaterThan(500);
  expect(await log).toContain('serving initial configuration');
  expect(await log).not.toContain('token');
});

/** Writes `nginx.conf` with a certificate, and sockets in place of the ports, which need root. @returns arguments for nginx */
function writeNginxConfig(): string[] {
  const [key, certificate] = [join(folder, 'portal.key'), join(folder, 'portal.crt')];
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=portal',
  ];
  run('openssl', 'req', ...kind, '-keyout', key, '-out', certificate);
  const config = writeCopy('nginx.conf', 'nginx.conf', {
    '/etc/portal/tls': folder,
    '/var/log/nginx': folder,
    '127.0.0.1:300': `unix:${folder}/stopped-portal-`,
    'listen 80 ': `listen unix:${folder}/80 `,
    'listen 443 ': `listen unix:${folder}/443 `,
  });
  return ['-q', '-e', join(folder, 'error.log'), '-g', `pid ${folder}/nginx.pid;`, '-c', config];
}

describe.skipIf(!hasProgram('nginx'))('nginx with deploy/nginx.conf', () => {
  beforeEach(() => {
    const args = writeNginxConfig();
    run('nginx', '-t', ...args);
    run('nginx', ...args);
    return () => run('nginx', '-s', 'stop', ...args);
  });

  const askWithoutTls = async (path: string) => {
    const [answer] = (await once(get({ socketPath: join(folder, '80'), path }), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    return [answer.statusCode, answer.headers.location];
  };
  const shakeHands = async (options: ConnectionOptions) => {
    const client = connect({ path: join(folder, '443'), rejectUnauthorized: false, ...options });
    await once(client, 'secureConnect').finally(() => client.destroy());
  };

  test('logs no address of a call that no process answers', async () => {
    const socketPath = join(folder, '443');
    const call = https.get({ socketPath, path: '/reset-password/token', rejectUnauthorized: false });
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(502);
    expect(readFileSync(join(folder, 'error.log'), 'utf8')).toBe('');
  });

  test('redirects pages to https, but refuses calls', async () => {
    expect(await askWithoutTls('/faq?x=1')).toEqual([301, 'https://portal.example/faq?x=1']);
    expect(await askWithoutTls('/api/user')).toEqual([403, undefined]);
  });

  test('speaks TLS 1.2 and 1.3 with forward secrecy and authenticated encryption', async () => {
    await shakeHands({ minVersion: 'TLSv1.3' });
    await shakeHands({ maxVersion: 'TLSv1.2' });
    const weak: ConnectionOptions[] = [
      { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES256-SHA384' },
    ];
    for (const options of weak) await expect(shakeHands(options)).rejects.toThrow('alert');
  });
});

test.skipIf(!hasProgram('systemd-analyze'))('systemd accepts the backup and its timer', () => {
  const service = writeCopy('portal-backup.service', 'portal-backup.service', {
    '/opt/portal/deploy': deploy,
  });
  run('systemd-analyze', 'verify', service, writeCopy('portal-backup.timer', 'portal-backup.timer'));
  run('systemd-analyze', 'security', '--offline=true', '--threshold=20', service);
});

test.skipIf(!hasProgram('systemd-analyze'))('systemd accepts deploy/portal@.service', () => {
  const unit = writeCopy('portal@.service', 'portal@3001.service', {
    '/usr/bin/node ': `${process.execPath} `,
  });
  run('systemd-analyze', 'verify', unit);
  run('systemd-analyze', 'security', '--offline=true', '--threshold=20', unit);
});
