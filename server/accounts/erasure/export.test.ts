import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordAudit, thePortal } from '#server/audit/audit.ts';
import { readPayload } from '#server/mail/outbox.ts';
import { addApp, addPasskey } from '#server/testing/sample-factors.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest, testPassword } from '#server/testing/test-app.ts';

const email = 'anna@nordwind.example';

// Devices are kept only while limits are counted.
const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });

async function useEverything() {
  const browser = portal.openBrowser();
  const login = { body: { email, password: testPassword } };
  const { token } = (await browser.call('POST /api/auth/login', login)).json();
  const { secret, recoveryCodes } = await addApp(browser, startOfTest);
  await addPasskey(browser);
  return { browser, secrets: [token, secret, ...recoveryCodes] };
}

test('the export contains support by admins, undoable changes of address, and mails, without their secrets', async () => {
  const old = 'frueher@nordwind.example';
  const id = await portal.addUser({ email: old, role: 'customer' });
  const browser = await portal.openBrowserFor(id);
  const next = 'spaeter@nordwind.example';
  await browser.call('PUT /api/user/email', { body: { email: next } });
  await portal.runBackgroundTasks();
  const sent = portal.db.selectFrom('mails').select(['id', 'payload', 'encrypted_token as encryptedToken']);
  const mail = await sent.where('recipient', '=', next).executeTakeFirstOrThrow();
  const token = String(readPayload(portal.db, mail)['token']);
  await browser.call(`GET /api/user/verify-email-change/${token}`);
  const help = { at: startOfTest, action: 'second_factor_removed', subject: { kind: 'user', id } } as const;
  await recordAudit(portal.db, { ...thePortal, ...help, reason: 'Rückruf' });
  const answer = await browser.call('GET /api/user/export');
  const { helpByAdmins, emailChangesToUndo, mails } = answer.json();
  expect(helpByAdmins).toEqual([
    { action: 'second_factor_removed', reason: 'Rückruf', at: startOfTest.toISOString() },
  ]);
  const previous = emailChangesToUndo.map((link: { previousEmail: string }) => link.previousEmail);
  expect(new Set(previous)).toEqual(new Set([old]));
  const shown = { createdAt: expect.any(String), kind: 'email_change', recipient: next, sentAt: null };
  expect(mails).toEqual([shown]);
  expect(answer.body).not.toContain(token);
  expect(answer.body).not.toContain(mail.encryptedToken);
});

test('the export lists the login methods without secrets', async () => {
  const termsHash = 'cd'.repeat(32);
  await portal.addUser({ email, role: 'partner', termsVersion: '2026-11-01', termsHash });
  const { browser, secrets } = await useEverything();
  const answer = await browser.call('GET /api/user/export');
  const now = startOfTest.toISOString();
  expect(answer.json()).toMatchObject({
    acceptedTerms: { version: '2026-11-01', sha256: termsHash, acceptedAt: now },
    authenticatorApp: { setUpAt: now, confirmedAt: now, recoveryCodesLeft: 10 },
    passkeys: [{ name: 'Laptop', createdAt: now, lastUsedAt: null }],
    knownDevices: [{ lastUsedAt: now }],
    sessions: [{ createdAt: now }],
  });
  // The profile shows the same without asking for everything.
  const own = readAnswer('GET /api/user', await browser.call('GET /api/user'));
  expect(own.user?.acceptedTerms).toEqual(answer.json().acceptedTerms);
  expect(answer.json().account).not.toHaveProperty('acceptedTerms');
  const { db } = portal;
  const keys = await db.selectFrom('passkeys').select(['credential_id', 'public_key']).execute();
  const hashes = [
    ...(await db.selectFrom('known_devices').select('token_hash as hash').execute()),
    ...(await db.selectFrom('sessions').select('token_hash as hash').execute()),
    ...(await db.selectFrom('recovery_codes').select('code_hash as hash').execute()),
  ];
  const encodings = ['base64', 'base64url', 'hex'] as const;
  const ofKeys = keys.flatMap(({ credential_id, public_key }) => [
    credential_id,
    ...encodings.map((encoding) => public_key.toString(encoding)),
  ]);
  for (const secret of [...secrets, ...hashes.map(({ hash }) => hash), ...ofKeys])
    expect(answer.body).not.toContain(secret);
});

test('the export contains the account’s audit entries, without data of other persons (admin 33)', async () => {
  const mine = 'export-eigen@nordwind.example';
  const id = await portal.addUser({ email: mine, role: 'partner', accountActive: true });
  const adminId = await portal.addUser({ email: 'export-admin@portal.example', role: 'admin' });
  const otherId = await portal.addUser({ email: 'export-fremd@dienst.example', role: 'partner' });
  const admin = await portal.openBrowserFor(adminId);
  const browser = await portal.openBrowserFor(id);
  const body = { email: mine, password: 'Falsch-4711!' };
  await portal.openBrowser().call('POST /api/auth/login', { body, ip: '203.0.113.7' });
  const lock = (user: string, reason: string) =>
    admin.call(`PUT /api/admin/users/${user}/lock`, { body: { reason }, ip: '198.51.100.9' });
  expect((await lock(id, 'Beschwerden')).statusCode).toBe(200);
  expect((await lock(otherId, 'Anderer Grund')).statusCode).toBe(200);
  const own = await browser.call('GET /api/user/export');
  expect(own.json().helpByAdmins).toEqual([
    { action: 'partner_locked', reason: 'Beschwerden', at: startOfTest.toISOString() },
  ]);
  expect(own.json().auditTrail).toMatchObject([
    { action: 'Eigene Daten exportiert', by: 'self' },
    {
      ...{ action: 'Partner gesperrt', by: 'administration', networkAddress: null, reason: 'Beschwerden' },
      subject: { kind: 'user', _id: id },
    },
    {
      ...{ action: 'Anmeldung fehlgeschlagen', by: null, networkAddress: '203.0.113.7' },
      new: { wrong: 'password' },
    },
  ]);
  for (const foreign of ['198.51.100.9', adminId, otherId, 'Anderer Grund'])
    expect(own.body).not.toContain(foreign);
  const ofAdmin = await admin.call('GET /api/user/export');
  const locked = { action: 'Partner gesperrt', by: 'self', networkAddress: '198.51.100.9', reason: null };
  const exported = { action: 'Eigene Daten exportiert', by: 'self' };
  expect(ofAdmin.json().auditTrail).toMatchObject([exported, locked, locked]);
  for (const foreign of ['Anderer Grund', id, otherId]) expect(ofAdmin.body).not.toContain(foreign);
});

test('the export of long lists contains each row once', async () => {
  const long = 'lange-listen@nordwind.example';
  const id = await portal.addUser({ email: long, role: 'partner', accountActive: true });
  await sql`
    insert into mails (kind, recipient, payload, created_at, sent_at)
    select 'mail_' || n, ${long}, '{}', ${startOfTest}::timestamptz - (n / 300) * interval '1 day', ${startOfTest}
    from generate_series(1, 1200) n`.execute(portal.db);
  await sql`
    insert into audit_entries (at, by_id, action, subject_kind, subject_id, new_value, personal_parts)
    select ${startOfTest}::timestamptz - (n / 300) * interval '1 day', ${id}, 'logout', 'user', ${id},
      jsonb_build_object('n', n), '{}'
    from generate_series(1, 1200) n`.execute(portal.db);
  const browser = await portal.openBrowserFor(id);
  const { mails, auditTrail } = (await browser.call('GET /api/user/export')).json();
  const kinds = mails.map(({ kind }: { kind: string }) => kind);
  const numbers = auditTrail.flatMap((entry: { new: { n?: number } | null }) => entry.new?.n ?? []);
  for (const list of [kinds, numbers]) expect([list.length, new Set(list).size]).toEqual([1200, 1200]);
});

test('a wrong password deletes nothing', async () => {
  const { userId, browser } = await portal.startAnewAs({ email, role: 'customer' });
  const refused = await browser.call('DELETE /api/user', { body: { currentPassword: 'Falsch-123!' } });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'currentPassword']);
  expect((await browser.call('GET /api/user')).json().user._id).toBe(userId);
  expect(await portal.takeMails()).toEqual([]);
});
