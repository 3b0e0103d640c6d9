import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { openAppOn, openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';

const env = { RATE_LIMIT: 'on' };
let first: TestApp;
let second: Awaited<ReturnType<typeof openAppOn>>;
beforeAll(async () => {
  first = await openTestApp({ env });
  const failOnIdleError = (error: Error) => {
    throw error;
  };
  const database = await openDatabase(
    { databaseUrl: first.database.url, dataDir: '', keyring: testKeyring },
    failOnIdleError,
  );
  second = await openAppOn(database, { env });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const email = 'anna@nordwind.example';

test('two nodes on one database count together', async () => {
  await first.addUser({ email, role: 'partner' });
  const guess = (node: Pick<TestApp, 'openBrowser'>, password = 'Falsch-123!') =>
    node.openBrowser().call('POST /api/auth/login', { body: { email, password } });
  const statuses = await Promise.all(
    Array.from({ length: 18 }, async (_, n) => (await guess(n % 2 === 0 ? first : second)).statusCode),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  for (const node of [first, second]) expect((await guess(node, testPassword)).statusCode).toBe(429);
});
