import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLIENTS_ONLY } from '#domain/accounts/wrong-role.ts';
import { dayMs } from '#domain/durations.ts';
import { loadAcceptedTerms } from '#server/site/site.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, readAnswer, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const app = sharedTestApp();
beforeEach(() => app.startAnew());

const submit = (body: object, key?: string, browser = app.openBrowser()) =>
  browser.call('POST /api/requests', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const readRequest = (answer: Awaited<ReturnType<typeof submit>>) =>
  readAnswer('POST /api/requests', answer).request;
const send = async (changes: object = {}, key?: string, browser?: TestBrowser) =>
  readRequest(await submit(sampleSubmission('Steuerberatung', { ...changes }), key, browser));

const fieldsOf = (answer: { json(): { errors?: { field: string }[] } }) =>
  answer.json().errors?.map(({ field }) => field) ?? [];

async function submitAndTakeToken(): Promise<string> {
  await send();
  return app.takeToken();
}

const readByLink = (token: unknown) => app.visit(`GET /api/requests/link/${token}`);

describe('submitting a request', () => {
  test('is accepted as private, with the price of its category, and mails a confirmation', async () => {
    const request = readRequest(await submit(sampleSubmission('Callcenter')));
    expect(request).toMatchObject({ status: 'unconfirmed', maxSales: 5, publicUntil: null });
    const mails = await app.takeMails();
    expect(mails).toMatchObject([{ kind: 'request_confirm', recipient: 'kapitaen@werft-nord.example' }]);
    const prices = app.db.selectFrom('request_listings').select(['base_price_cents', 'price_cents']);
    const row = await prices.where('request_id', '=', request._id).executeTakeFirst();
    expect(row).toEqual({ base_price_cents: 4900, price_cents: 4900 });
  });

  test('stores version, time and hash of the accepted terms, and the id of the owner', async () => {
    const owner = await app.addUser({ email: 'kunde@werft-nord.example', role: 'customer' });
    const { _id: id } = await send({}, undefined, await app.openBrowserFor(owner));
    const { version, hash } = loadAcceptedTerms();
    const row = await app.db
      .selectFrom('requests')
      .select(['terms_version', 'terms_hash', 'terms_accepted_at', 'client_user_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({
      terms_version: version,
      terms_hash: hash,
      terms_accepted_at: app.clock.time,
      client_user_id: owner,
    });
  });

  test('refuses partners and admins with an explanation', async () => {
    for (const role of ['partner', 'admin'] as const) {
      const browser = await app.openBrowserAs({ email: `${role}@konto.example`, role, accountActive: true });
      const answer = await submit(sampleSubmission('Callcenter'), undefined, browser);
      expect([answer.statusCode, answer.json()]).toEqual([403, { ...CLIENTS_ONLY, code: 'clients_only' }]);
    }
  });

  test('HTML and SQL in free texts are stored as typed', async () => {
    const nasty = `<script>alert(1)</script> '); drop table requests; -- „ü“ 🙂`;
    const words = { anliegen: nasty, bemerkung: nasty, firmenname: nasty };
    expect(readRequest(await submit(sampleSubmission('Callcenter', words)))).toMatchObject(words);
  });

  test('the mail to an unconfirmed address contains no text of the visitor', async () => {
    await send({ name: 'Jetzt gewinnen: https://boese.example/x' });
    expect(JSON.stringify(await app.takeMails())).not.toContain('boese');
  });
});

describe('a bad submission', () => {
  test.each<[number, string, object, string[]]>([
    [422, 'an unknown category', { category: 'Gartenbau' }, ['category']],
    [422, 'a million characters', { bemerkung: 'x'.repeat(1_000_000), name: '' }, ['name', 'bemerkung']],
    [400, 'a field only admins write', { basePrice: 0 }, ['basePrice']],
  ])('%i names the fields: %s; nothing is mailed', async (status, _, changes, fields) => {
    const answer = await submit(sampleSubmission('IT-Dienstleistungen', { ...changes }));
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([status, fields]);
    expect(await app.takeMails()).toEqual([]);
  });
});

describe('the client’s link', () => {
  test('shows the request without a confirmation, and ends after 30 days', async () => {
    const token = await submitAndTakeToken();
    const { request } = readAnswer('GET /api/requests/link/:token', await readByLink(token));
    expect(request.status).toBe('unconfirmed');
    app.passTime(30 * dayMs + 1);
    expect((await readByLink(token)).statusCode).toBe(404);
  });

  test('confirms at the press of the button, mails client and admins once, and answers again', async () => {
    await app.addUser({ email: 'chefin@portal.example', role: 'admin' });
    const body = { token: await submitAndTakeToken() };
    const browser = app.openBrowser();
    for (const _ of [1, 2])
      expect((await callAndRead(browser, 'POST /api/requests/confirm', { body })).request.status).toBe(
        'in_review',
      );
    expect(await app.takeMails()).toMatchObject([
      { kind: 'request_waiting', recipient: 'chefin@portal.example' },
      { kind: 'request_confirmed', recipient: 'kapitaen@werft-nord.example' },
    ]);
  });

  test.each(['', 'unsinn', 'x'.repeat(43)])('%j is refused with 404', async (token) => {
    const answer = await app.visit('POST /api/requests/confirm', { token });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().msg).toBe('Dieser Link ist ungültig oder abgelaufen.');
  });
});

describe('sending twice', () => {
  test('returns the first answer, also after changes by the client', async () => {
    const [browser, key] = [app.openBrowser(), randomUUID()];
    const body = sampleSubmission('Steuerberatung', {
      kontaktwege: ['email'],
      rechtsform: 'Sonstiges',
      rechtsformSonstiges: 'Stiftung',
    });
    const first = await submit(body, key, browser);
    expect(readRequest(first)).toMatchObject({ rechtsform: 'Stiftung', kontaktwege: ['email'] });
    const token = await app.takeToken();
    const { updatedAt } = (await readByLink(token)).json().request;
    const changes = { name: 'Ida Geheim', telefonnummer: '0551 7654321', anzahlAngebote: 3, updatedAt };
    expect((await app.visit(`PUT /api/requests/link/${token}`, changes)).statusCode).toBe(200);
    await app.visit('POST /api/requests/confirm', { token });
    const repeated = await submit(body, key, browser);
    expect([repeated.statusCode, repeated.json()]).toEqual([201, first.json()]);
    const stored = { name: 'Ida Geheim', rechtsform: 'Stiftung' };
    expect((await readByLink(token)).json().request).toMatchObject(stored);
  });

  test('refuses other answers under the same key', async () => {
    const [browser, key] = [app.openBrowser(), randomUUID()];
    await send({}, key, browser);
    const corrected = sampleSubmission('Steuerberatung', { telefonnummer: '+49 40 7654321' });
    const refused = await submit(corrected, key, browser);
    expect(refusalOf(refused)).toEqual([409, 'key_reused']);
    expect(refused.body).not.toContain('1234567');
  });

  test('two senders may use the same key; the browsers of one account share theirs', async () => {
    const key = 'bestellung-0001';
    const userId = await app.addUser({ email: 'kundin@werft-nord.example', role: 'customer' });
    const [account, again] = [await app.openBrowserFor(userId), await app.openBrowserFor(userId)];
    const senders = [app.openBrowser(), app.openBrowser(), account];
    const sendAll = async () => {
      const sent = [];
      for (const [n, sender] of senders.entries())
        sent.push(await send({ firmenname: `Werft ${n}` }, key, sender));
      return sent;
    };
    const requests = await sendAll();
    expect(requests.map(({ firmenname }) => firmenname)).toEqual(['Werft 0', 'Werft 1', 'Werft 2']);
    expect(await sendAll()).toEqual(requests);
    expect((await send({ firmenname: 'Werft 2' }, key, again))._id).toBe(requests[2]?._id);
  });

  test.each(['nochmal', 'x'.repeat(129), 'Schlüssel'])('%j is invalid: 400 names the header', async (key) => {
    const answer = await submit(sampleSubmission('Steuerberatung'), key);
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['Idempotency-Key']]);
  });
});
