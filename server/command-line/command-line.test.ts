import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eraseElsewhere, exportElsewhere } from '#server/account-elsewhere.ts';
import { findBackupState } from '#server/backups/backups.ts';
import { largeIndexes } from '#server/db/migrations/large-indexes.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import type { Database } from '#server/db/open-database.ts';
import { openEmptyTestDatabase } from '#server/testing/database/test-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { afterStart } from '#server/testing/test-app.ts';
import { toFailure } from './command-line.ts';
import type { Outcome } from './command-parts.ts';
import { type CommandCall, runCommand } from './commands.ts';
import { readCommandLine } from './program.ts';

const portal = sharedTestApp();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const publicUrl = 'https://portal.example';
const password = 'Nordlicht-4711!';

async function run(
  name: CommandCall['name'],
  input: CommandCall['input'] = {},
  { database, smtpUrl = null }: { database?: Database; smtpUrl?: string | null } = {},
): Promise<Outcome & { readonly data: never }> {
  const here = { databaseUrl: null, dataDir: folder, keyring: testKeyring };
  const settings = { ...here, publicUrl, smtpUrl, mailFrom: 'Portal <post@portal.example>' };
  const parts = { settings, now: () => portal.clock.time, eraseElsewhere, exportElsewhere };
  const outcome = await runCommand({ ...parts, database: database ?? portal.database }, { name, input });
  return outcome as Outcome & { readonly data: never };
}

/** Without the mails of having come. */
async function add(name: string, role: 'partner' | 'customer') {
  const email = `reports-${name}@nordwind.example`;
  const subject = await portal.addUser({ email, role });
  await portal.takeMails();
  return { email, subject };
}

async function readTrail() {
  const { rows } = await sql<{ action: string; by: string | null; from: unknown; subject: string | null }>`
    select action, by_id as by, subject_id as subject,
      (select value from audit_personal where entry_id = e.id and part = 'from') as "from"
    from audit_entries e order by id`.execute(portal.db);
  return rows;
}

const fromHere = { by: null, from: 'command line' };

/** Sets the password by the link, and logs in with it. */
async function enterBy(link: string, email: string): Promise<number> {
  const token = link.replace(`${publicUrl}/reset-password/`, '');
  const set = await portal.visit('POST /api/auth/reset-password', { token, password });
  expect(set.statusCode, set.body).toBe(200);
  return (await portal.visit('POST /api/auth/login', { email, password })).statusCode;
}

describe('accounts', () => {
  it('create-admin makes an admin who sets a password by the printed link', async () => {
    const email = 'reports-chef@portal.example';
    const { lines, data } = await run('create-admin', { email });
    const { link, expiresAt } = data as { link: string; expiresAt: string };
    expect(lines).toContain(link);
    expect(new Date(expiresAt) > portal.clock.time).toBe(true);
    expect(await enterBy(link, email)).toBe(200);
    const account = portal.db.selectFrom('users').select(['id', 'role']).where('email', '=', email);
    const { id: subject, role } = await account.executeTakeFirstOrThrow();
    expect(role).toBe('admin');
    expect(await readTrail()).toContainEqual({ ...fromHere, action: 'user_role_changed', subject });
    for (const refused of [email, 'chef'])
      await expect(run('create-admin', { email: refused })).rejects.toMatchObject({ status: 422 });
  });

  it('reset-link prints a link that opens the account, and mails nothing', async () => {
    const { email, subject } = await add('anna', 'partner');
    const { data } = await run('reset-link', { email: ` ${email.toUpperCase()}` });
    expect(await portal.takeMails()).toEqual([]);
    expect(await enterBy((data as { link: string }).link, email)).toBe(200);
    expect(await readTrail()).toContainEqual({ ...fromHere, action: 'reset_link_made', subject });
    const unknown = run('reset-link', { email: 'niemand@nordwind.example' });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it('unlock unlocks a partner, who gets a mail', async () => {
    const { email, subject } = await add('bert', 'partner');
    await run('unlock', { email });
    expect(await portal.findUser(subject, ['account_active'])).toEqual({ account_active: true });
    expect(await portal.takeMails()).toMatchObject([{ kind: 'partner_unlocked', recipient: email }]);
    expect(await readTrail()).toContainEqual({ ...fromHere, action: 'user_unlocked', subject });
  });

  it('sign-out ends the sessions of one account, sign-out-all those of all', async () => {
    const [one, other] = [await add('emil', 'partner'), await add('frieda', 'customer')];
    const browsers = [await portal.openBrowserFor(one.subject), await portal.openBrowserFor(other.subject)];
    const listStatuses = async () => {
      const answers = await Promise.all(browsers.map((browser) => browser.call('GET /api/user/sessions')));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await listStatuses()).toEqual([200, 200]);
    await run('sign-out', { email: one.email });
    expect(await listStatuses()).toEqual([401, 200]);
    await run('sign-out-all');
    expect(await listStatuses()).toEqual([401, 401]);
    const ended = (await readTrail()).filter(({ action }) => action === 'sessions_ended');
    expect(ended).toEqual(
      [one.subject, null].map((subject) => ({ ...fromHere, action: 'sessions_ended', subject })),
    );
  });

  it('export-person prints the account, or writes a new file that only its user can read', async () => {
    const { email, subject } = await add('carla', 'partner');
    const { data, lines } = await run('export-person', { email });
    expect(data).toMatchObject({ account: { email } });
    expect(JSON.parse(lines.join('\n'))).toEqual(data);
    const file = join(folder, 'carla.json');
    await run('export-person', { email, file });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { email } });
    expect(statSync(file).mode & 0o077).toBe(0);
    const again = await run('export-person', { email, file }).catch(toFailure);
    expect(again).toMatchObject({ exitCode: 3 });
    const entries = (await readTrail()).filter((entry) => entry.subject === subject);
    expect(entries).toEqual([1, 2].map(() => ({ ...fromHere, action: 'person_exported', subject })));
  });

  it('erase-person erases and mails the account, except the last admin', async () => {
    const { email, subject } = await add('dora', 'customer');
    await run('erase-person', { email, yes: true });
    expect(await portal.takeMails()).toMatchObject([{ kind: 'account_deleted', recipient: email }]);
    const left = portal.db.selectFrom('users').select('id').where('id', '=', subject);
    expect(await left.execute()).toEqual([]);
    expect(await readTrail()).toContainEqual({ ...fromHere, action: 'account_deleted', subject });

    await run('create-admin', { email: 'reports-letzte@portal.example' });
    const admins = await portal.db.selectFrom('users').select('email').where('role', '=', 'admin').execute();
    const [last, ...others] = admins.map((admin) => admin.email);
    for (const other of others) await run('erase-person', { email: other, yes: true });
    const erasing = run('erase-person', { email: last, yes: true });
    await expect(erasing).rejects.toMatchObject({ code: 'last_admin' });
  });
});

describe('the database', () => {
  it('migrate brings an empty database to the newest schema, once', async () => {
    const empty = await openEmptyTestDatabase();
    await expect(run('unlock', { email: 'x' }, { database: empty })).rejects.toThrow('run “migrate” first');
    const { data } = await run('migrate', {}, { database: empty });
    expect((data as { migrations: string[] }).migrations).toEqual([
      ...Object.keys(migrations),
      ...Object.keys(largeIndexes),
    ]);
    expect((await run('migrate', {}, { database: empty })).data).toEqual({ migrations: [] });
    await empty.close();
  });

  it('backup writes a new file that only its user can read, and records success and failure', async () => {
    const file = join(folder, 'portal.backup');
    const backUp: Database['backUp'] = (work) => work(portal.db, Readable.from([Buffer.from('alles')]));
    const database = { ...portal.database, backUp };
    portal.clock.time = afterStart(60_000);
    expect((await run('backup', { file }, { database })).data).toEqual({ file, bytes: 5 });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await readTrail()).toContainEqual({ ...fromHere, action: 'backup_made', subject: null });
    const again = await run('backup', { file }, { database }).catch(toFailure);
    expect(again).toEqual({ failure: expect.stringContaining('exists already'), exitCode: 3 });
    expect(readFileSync(file, 'utf8')).toBe('alles');
    const backups = await portal.db.selectFrom('backups').select(['at', 'ok', 'bytes']).execute();
    const at = afterStart(60_000);
    expect(backups).toEqual([5, 0].map((bytes) => ({ at, ok: bytes > 0, bytes })));
    await run('backup-noted', { bytes: '7' });
    await run('backup-noted', { failed: true });
    expect(await findBackupState(portal.db)).toEqual({ last: { at, bytes: 7 }, failedAt: null });
  });
});

it('send-test-mail: sends at once and prints the answer of the mail server, or that none is set', async () => {
  const email = 'reports-post@nordwind.example';
  const taking = await startSmtpServer();
  await run('send-test-mail', { email }, { smtpUrl: taking.url });
  expect(taking.deliveries).toMatchObject([{ to: [email] }]);
  await taking.close();
  const refusing = await startSmtpServer(() => 550);
  const refused = await run('send-test-mail', { email }, { smtpUrl: refusing.url }).catch(toFailure);
  expect(refused).toEqual({ failure: expect.stringContaining('550'), exitCode: 1 });
  await refusing.close();
  await expect(run('send-test-mail', { email })).rejects.toThrow('SMTP_URL');
});

describe('the arguments', () => {
  const read = (...args: string[]) => {
    const onOut = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const onErr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const result = readCommandLine(args);
    const said = { out: onOut.mock.calls.join(''), err: onErr.mock.calls.join('') };
    onOut.mockRestore();
    onErr.mockRestore();
    return { result, ...said };
  };

  it('are explained by --help, with every command and exit code', () => {
    const { result, out } = read('--help');
    expect(result).toBe(0);
    for (const word of ['create-admin', 'erase-person', 'Exit codes', 'refused']) expect(out).toContain(word);
    expect(read('restore', '--help').out).toContain('written by backup');
  });

  it.each([
    [['unlok', 'x'], 'unlock'],
    [['unlock'], 'email'],
    [['erase-person', 'a@b.example'], '--yes'],
    [[], 'Usage'],
  ])('are refused with exit code 2: %j', (args, word) => {
    const { result, err } = read(...args);
    expect(result).toBe(2);
    expect(err).toContain(word);
  });
});
