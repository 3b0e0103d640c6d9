import { beforeEach, expect, test } from 'vitest';
import { registration } from '#server/testing/sample-registration.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startAnew());

const tokensOf = async (kind: string) =>
  (await portal.takeMails())
    .filter((mail) => mail.kind === kind)
    .map((mail) => String(mail.payload['token']));
const statusesOf = async (calls: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map((answer) => answer.statusCode).sort();
const repeated = <T>(count: number, value: T): T[] => Array(count).fill(value);
const listUsers = () => portal.db.selectFrom('users').select(['email', 'first_name']).execute();

test('ten registrations of one address, each link opened three times at once: one account, no deadlock', async () => {
  await portal.addUser({ email: 'chefin@portal.example', role: 'admin' });
  for (let round = 0; round < 3; round++) {
    const email = `neu${round}@firma.example`;
    for (let n = 0; n < 10; n++) {
      const body = { ...registration, email, firstName: `Anna ${n}` };
      await portal.visit('POST /api/auth/register', body);
    }
    const tokens = await tokensOf('verify_email');
    const opened = [...tokens, ...tokens, ...tokens];
    const statuses = await statusesOf(
      opened.map((token) => portal.visit(`GET /api/auth/verify-email/${token}`)),
    );
    expect(statuses).toEqual([...repeated(3, 200), ...repeated(27, 400)]);
    expect(await listUsers()).toHaveLength(round + 2);
    expect((await portal.takeMails()).map(({ kind }) => kind)).toEqual(['partner_waiting']);
  }
});

test('a registration confirmed while an account takes its address: exactly one has it', async () => {
  for (let round = 0; round < 10; round++) {
    const email = `begehrt${round}@firma.example`;
    await portal.visit('POST /api/auth/register', { ...registration, email });
    const [confirm] = await tokensOf('verify_email');
    const browser = await portal.openBrowserAs({ email: `wer${round}@firma.example`, role: 'customer' });
    await browser.call('PUT /api/user/email', { body: { email } });
    const [change] = await tokensOf('email_change');
    const statuses = await statusesOf([
      portal.visit(`GET /api/auth/verify-email/${confirm}`),
      portal.visit(`GET /api/user/verify-email-change/${change}`),
    ]);
    expect([
      [200, 400],
      [200, 409],
    ]).toContainEqual(statuses);
    expect((await listUsers()).filter((user) => user.email === email)).toHaveLength(1);
  }
});

test('eight accounts that want one address: exactly one gets it', async () => {
  const email = 'begehrt@firma.example';
  for (let n = 0; n < 8; n++) {
    const browser = await portal.openBrowserAs({ email: `wer${n}@firma.example`, role: 'customer' });
    await browser.call('PUT /api/user/email', { body: { email } });
  }
  const tokens = await tokensOf('email_change');
  const answers = await Promise.all(
    tokens.map((token) => portal.visit(`GET /api/user/verify-email-change/${token}`)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => JSON.parse(body));
  const msg = 'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto.';
  expect(refused).toMatchObject(repeated(7, { code: 'email_taken', msg }));
});

test('six admins who all go at once: one stays', async () => {
  const browsers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => portal.openBrowserAs({ email: `chef${n}@portal.example`, role: 'admin' })),
  );
  const body = { currentPassword: testPassword };
  const statuses = await statusesOf(browsers.map((browser) => browser.call('DELETE /api/user', { body })));
  expect(statuses).toEqual([...repeated(5, 200), 409]);
  expect(await listUsers()).toHaveLength(1);
});

test('eight resets with one link: one password', async () => {
  const email = 'anna@nordwind.example';
  await portal.addUser({ email, role: 'partner' });
  await portal.visit('POST /api/auth/forgot-password', { email });
  const [token] = await tokensOf('reset_password');
  const statuses = await statusesOf(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
      portal.visit('POST /api/auth/reset-password', { token, password: `Anders-${n}67!` }),
    ),
  );
  expect(statuses).toEqual([200, ...repeated(7, 400)]);
});

test('a login under way does not outlive a password reset', async () => {
  const email = 'anna@firma.example';
  const userId = await portal.addUser({ email, role: 'partner' });
  await portal.visit('POST /api/auth/forgot-password', { email });
  const [token] = await tokensOf('reset_password');
  const logins = Array.from({ length: 10 }, () => portal.openBrowser());
  const body = { email, password: testPassword };
  await Promise.all([
    ...logins.map((browser) => browser.call('POST /api/auth/login', { body })),
    portal.visit('POST /api/auth/reset-password', { token, password: 'Neu-987654!' }),
  ]);
  const left = portal.db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  expect(await left.execute()).toEqual([]);
});
