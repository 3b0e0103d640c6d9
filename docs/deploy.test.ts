import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';

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

test.skipIf(!hasProgram('nginx'))('nginx accepts deploy/nginx.conf', () => {
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
    // `nginx -t` opens the ports, which need root.
    'listen 80 ': `listen unix:${folder}/80 `,
    'listen 443 ': `listen unix:${folder}/443 `,
  });
  run('nginx', '-t', '-q', '-e', join(folder, 'error.log'), '-g', `pid ${folder}/nginx.pid;`, '-c', config);
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
