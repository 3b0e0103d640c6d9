import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#server/links/links.ts';
import { addApp } from '#server/testing/sample-factors.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const email = 'anna@nordwind.example';

const browser = freshPerson(portal, { email, role: 'partner' });

/** Everything that stands in the database, the job queue's tables included. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss')`.execute(portal.db);
  const dumps = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(portal.db);
    dumps.push(...rows.map(({ row }) => row));
  }
  return dumps.join('\n');
}

test('the database contains no readable link of a waiting mail and no readable secret of a second factor', async () => {
  const jobs = await portal.startJobs();
  const { secret } = await addApp(browser, startOfTest);
  const visitor = portal.openBrowser();
  for (const [call, body, by] of [
    ['POST /api/auth/register', registration, visitor],
    ['POST /api/auth/register', { ...registration, email: 'neu@nordwind.example' }, visitor],
    ['POST /api/auth/forgot-password', { email }, visitor],
    ['POST /api/requests', sampleSubmission('Callcenter'), visitor],
    ['PUT /api/user/email', { email: 'anna.neu@nordwind.example' }, browser],
  ] as const)
    expect([call, (await by.call(call, { body })).statusCode]).toEqual([call, expect.toBeOneOf([200, 201])]);
  await portal.runBackgroundTasks();
  await jobs.stop();
  const dump = await dumpDatabase();
  const mails = await portal.takeMails();
  const tokens = mails.map(({ payload }) => payload['token']).filter((token) => typeof token === 'string');

  expect(dump).toContain(email);
  const kinds = ['verify_email', 'reset_password', 'email_change', 'email_change_notice', 'request_confirm'];
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  expect(tokens.length).toBeGreaterThanOrEqual(kinds.length);
  for (const token of tokens) {
    expect(dump).toContain(hashToken(token));
    expect(dump).not.toContain(token);
  }
  expect(dump).not.toContain(secret);
});

test('an encrypted secret copied to another account does not work', async () => {
  const { codeAt } = await addApp(browser, startOfTest);
  const other = 'dieb@nordwind.example';
  const thief = await portal.addUser({ email: other, role: 'partner' });
  const row = await portal.db.selectFrom('totp_secrets').selectAll().executeTakeFirstOrThrow();
  expect(row.user_id).toBe(browser.id);
  const copy = { ...row, user_id: thief };
  await portal.db.insertInto('totp_secrets').values(copy).execute();
  portal.clock.time = afterStart(30_000);
  const body = { email: other, password: testPassword, code: codeAt(portal.clock.time) };
  const answer = await portal.visit('POST /api/auth/login', body);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'second_factor_unreadable']);
});
