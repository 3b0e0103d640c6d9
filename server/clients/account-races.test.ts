import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { createUser } from '#server/accounts/accounts.ts';
import { findRequest, lockRequest } from '#server/requests/listings.ts';
import { claimRequest, disownRequest } from '#server/requests/requests.ts';
import { addOwnRequest, listClients as listClientsBy } from '#server/testing/clients/own-requests.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { race } from '#server/testing/database/race.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const password = 'Hafen-4711!';
const confirmedCustomer = () =>
  ({ role: 'customer', emailVerifiedAt: portal.clock.time, createdAt: portal.clock.time }) as const;
const newAddress = () => normalizeEmail(`account-${randomUUID()}@werft.example`);
const addRequest = (email: string, status: 'unconfirmed' | 'in_review') =>
  addOwnRequest(portal, { status, fields: { email, postleitzahl: '47051' } });
const makeAccount = (token: string, browser: TestBrowser = portal.openBrowser()) =>
  browser.call(`POST /api/requests/link/${token}/account`, { body: { password } });
const confirm = (token: string) => portal.visit('POST /api/requests/confirm', { token });
const statusOf = ({ statusCode }: { statusCode: number }) => statusCode;

async function findCustomer(email: string): Promise<string | undefined> {
  const row = await portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

const listClients = (email: string) => listClientsBy(portal, 'email', email);

test.each([1, 2])('two tabs make one account, by %i links', race, async (links) => {
  const email = newAddress();
  const [first, second] = [await addRequest(email, 'unconfirmed'), await addRequest(email, 'unconfirmed')];
  const tokens = [first.token, links === 1 ? first.token : second.token];
  const answers = await Promise.all(tokens.map((token) => makeAccount(token)));
  expect(answers.map(statusOf).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('account_exists');
  const customerId = await findCustomer(email);
  expect((await listClients(email)).filter((id) => id === customerId)).toHaveLength(2);
});

test('an account against confirmations of requests under its address: all belong to it', race, async () => {
  const email = newAddress();
  const own = await addRequest(email, 'in_review');
  const others = [await addRequest(email, 'unconfirmed'), await addRequest(email, 'unconfirmed')];
  const [made, ...confirmed] = await Promise.all([
    makeAccount(own.token),
    ...others.map(({ token }) => confirm(token)),
  ]);
  expect([made, ...confirmed].map(statusOf)).toEqual([201, 200, 200]);
  const customerId = await findCustomer(email);
  expect(await listClients(email)).toEqual(Array.from({ length: 6 }, () => customerId));
});

test('a confirmation that waited for a new account finds it, also when the process of the account dies after the commit', async () => {
  const email = newAddress();
  const { id, token } = await addRequest(email, 'unconfirmed');
  const own = await addRequest(email, 'in_review');
  const request = await findRequest(portal.db, own.id);
  if (!request) throw new Error('not there');
  await sql`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    portal.db,
  );
  // A second step, after the one that confirms.
  await sql`
    create trigger dies before update of client_user_id on requests for each row
    when (old.id = ${sql.lit(id)} and old.confirmed_at is not null) execute function die()`.execute(
    portal.db,
  );
  const names = { firstName: 'Heike', lastName: 'Kapitän', companyName: 'Werft', passwordHash: null };
  const answer = await callDuring(
    portal.db,
    async (tx) => {
      const account = await createUser(tx, { email, ...names, ...confirmedCustomer() });
      await claimRequest(tx, request, account?.id ?? '', portal.clock.time);
    },
    () => confirm(token),
  );
  await sql`drop trigger dies on requests`.execute(portal.db);
  await sql`drop function die`.execute(portal.db);
  expect(answer.statusCode).toBe(200);
  expect(await listClients(email)).toEqual(Array.from({ length: 4 }, () => expect.any(String)));
});

test('an account is not created when its request is deleted meanwhile', async () => {
  const email = newAddress();
  const { id, token } = await addRequest(email, 'in_review');
  const answer = await callDuring(
    portal.db,
    (tx) => tx.deleteFrom('requests').where('id', '=', id).execute(),
    () => makeAccount(token),
  );
  expect(answer.statusCode).toBe(404);
  expect(await findCustomer(email)).toBeUndefined();
});

test('a customer erased during a confirmation: no request names the account', race, async () => {
  const email = newAddress();
  const customerId = await portal.addUser({ email, role: 'customer' });
  const browser = await portal.openBrowserFor(customerId);
  const { token } = await addRequest(email, 'unconfirmed');
  const body = { currentPassword: testPassword };
  const [confirmed, gone] = await Promise.all([confirm(token), browser.call('DELETE /api/user', { body })]);
  expect(gone.statusCode).toBe(200);
  // Deleted with the account, or confirmed after it was gone.
  expect([200, 404]).toContain(confirmed.statusCode);
  expect((await listClients(email)).filter((id) => id !== null)).toEqual([]);
  expect(await findCustomer(email)).toBeUndefined();
});

const countRequests = async (id: string) =>
  (await portal.db.selectFrom('requests').select('id').where('id', '=', id).execute()).length;

test('a request confirmed while somebody disowns it stays', async () => {
  const { id, token } = await addOwnRequest(portal, { status: 'unconfirmed' });
  const confirmed = portal.clock.time;
  const refusal = await callDuring(
    portal.db,
    async (tx) => {
      await lockRequest(tx, id);
      await tx.updateTable('requests').set({ confirmed_at: confirmed }).where('id', '=', id).execute();
    },
    () => disownRequest(portal.db, token, portal.clock.time).catch((error: unknown) => error),
  );
  expect(refusal).toMatchObject({ status: 409, code: 'already_confirmed' });
  expect(await countRequests(id)).toBe(1);
});

test('a confirmation during the deletion is 404 for the link', async () => {
  const { id, token } = await addOwnRequest(portal, { status: 'unconfirmed' });
  const answer = await callDuring(
    portal.db,
    (tx) => tx.deleteFrom('requests').where('id', '=', id).execute(),
    () => confirm(token),
  );
  expect(answer.statusCode).toBe(404);
  expect(await countRequests(id)).toBe(0);
});
