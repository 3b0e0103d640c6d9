import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { findUnprivilegedUser } from '#server/testing/database/postgres-binaries.ts';
import { startPostgres } from '#server/testing/database/postgres-server.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { canDump, hasPrograms } from '#server/testing/processes/installed-programs.ts';

/** Writes a certificate for 127.0.0.1 that signs itself, and its key, for the user of the test's PostgreSQL. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  const key = join(folder, 'server.key');
  const certificate = join(folder, 'server.crt');
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=portal-test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  const user = findUnprivilegedUser();
  for (const path of [folder, key, certificate]) if (user) chownSync(path, user.uid, user.gid);
  return { folder, key, certificate };
}

// A server that TEST_DATABASE_URL names has its own certificate or none.
const canRun = !process.env['TEST_DATABASE_URL'] && hasPrograms('openssl');
const hasDump = await canDump();

describe.skipIf(!canRun)('DATABASE_URL of a PostgreSQL server with TLS', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let certificate: string;

  beforeAll(async () => {
    const made = makeCertificate();
    certificate = made.certificate;
    const options = ['ssl=on', `ssl_cert_file=${made.certificate}`, `ssl_key_file=${made.key}`];
    server = await startPostgres([...options, 'fsync=off']);
    return async () => {
      await server.stop();
      rmSync(made.folder, { recursive: true });
    };
  });

  const open = (parameters: Readonly<Record<string, string>>, host = '127.0.0.1') => {
    const url = new URL(server.url);
    url.hostname = host;
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    const settings = { databaseUrl: url.href, dataDir: '', keyring: testKeyring };
    return openDatabase(settings, () => {});
  };

  test('encrypts every connection if the file of authorities has signed the certificate', async () => {
    const database = await open({ sslmode: 'verify-full', sslrootcert: certificate });
    const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db);
    expect(rows).toEqual([{ ssl: true }]);
    const listening = await database.listen('tls', { onNotification: () => {}, onGap: () => {} });
    const { rows: plain } = await sql`
      select from pg_stat_activity join pg_stat_ssl using (pid)
      where not ssl and backend_type = 'client backend'`.execute(database.db);
    expect(plain).toHaveLength(0);
    await database.probe();
    await listening.close();
    await database.close();
  });

  test.runIf(hasDump)('makes a backup', async () => {
    const database = await open({ sslmode: 'verify-full', sslrootcert: certificate });
    await database.backUp(async (_db, file) => {
      for await (const chunk of file) expect(chunk.length).toBeGreaterThan(0);
    });
    await database.close();
  });

  test('refuses a certificate of an unknown authority', async () => {
    await expect(open({ sslmode: 'verify-full' })).rejects.toThrow(/self.signed certificate/);
  });

  test('refuses a certificate for another host', async () => {
    const opening = open({ sslmode: 'verify-full', sslrootcert: certificate }, 'localhost');
    await expect(opening).rejects.toThrow(/does not match certificate/);
  });
});
