import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { dayMs } from '#domain/durations.ts';
import { contentOf } from '#server/mail/content.ts';
import { requestsMails } from '#server/requests/mails.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { recordStatements, statementsOf } from '#server/testing/database/recorded-statements.ts';
import { solveProof } from '#server/testing/proofs/solved-proofs.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
beforeEach(async () => {
  await portal.startEmpty();
  for (const table of ['rate_limits', 'blocked_addresses'] as const)
    await portal.db.deleteFrom(table).execute();
});
afterEach(() => vi.restoreAllMocks());

const email = 'mails-links@firma.example';

async function send(address: string, category: 'Callcenter' | 'Steuerberatung' = 'Callcenter') {
  const altcha = await solveProof(portal);
  const body = sampleSubmission(category, { email: address, postleitzahl: '39104', altcha });
  return portal.visit('POST /api/requests', body);
}

/** @returns the token of the mail */
async function submit(category: 'Callcenter' | 'Steuerberatung'): Promise<string> {
  expect((await send(email, category)).statusCode).toBe(201);
  return portal.takeToken('request_confirm');
}

const ask = (address: string) => portal.visit('POST /api/requests/link', { email: address });

async function findStatuses(tokens: unknown): Promise<string[]> {
  const statuses = [];
  for (const token of String(tokens).split(' ')) {
    const answer = await portal.visit(`GET /api/requests/link/${token}`);
    statuses.push(readAnswer('GET /api/requests/link/:token', answer).request.status);
  }
  return statuses;
}

/** Answers and statements. */
async function expectTheSame(key: string, ...bodies: object[]): Promise<void> {
  recordStatements(portal.db);
  const seen = [];
  for (const body of bodies) {
    const { answer, statements } = await statementsOf(() => portal.visit(key, body));
    seen.push({ status: answer.statusCode, msg: answer.json().msg, statements });
  }
  expect(seen[1]).toEqual(seen[0]);
}

describe('new links', () => {
  test('go to the address of the requests, one for each, newest first', async () => {
    const token = await submit('Callcenter');
    await portal.visit('POST /api/requests/confirm', { token });
    portal.clock.time = afterStart(40 * dayMs);
    await submit('Steuerberatung');
    await portal.takeMails();
    expect((await portal.visit(`GET /api/requests/link/${token}`)).statusCode).toBe(404);
    expect((await ask(` ${email.toUpperCase()} `)).statusCode).toBe(200);
    const mails = await portal.takeMails();
    const payload = { requests: [{ category: 'Steuerberatung' }, { category: 'Callcenter' }] };
    expect(mails).toMatchObject([{ kind: 'request_links', recipient: email, payload }]);
    expect(await findStatuses(mails[0]?.payload['token'])).toEqual(['unconfirmed', 'in_review']);
    const { items = [] } = contentOf(requestsMails, 'request_links', mails[0]?.payload ?? {});
    expect(items.map(({ lines }) => lines.at(-1))).toEqual([
      'Noch nicht bestätigt; ohne Bestätigung löschen wir sie am 29.01.2027.',
      'Anfrage A-2611-0001, eingegangen am 20.11.2026',
    ]);
  });

  test('lead through the account for its confirmed requests, and work alone for others', async () => {
    const token = await submit('Callcenter');
    const userId = await portal.addUser({ email, role: 'customer' });
    await portal.visit('POST /api/requests/confirm', { token });
    portal.clock.time = afterStart(dayMs);
    await submit('Steuerberatung');
    const owned = portal.db.selectFrom('requests').select('id').where('client_user_id', '=', userId);
    const { id } = await owned.executeTakeFirstOrThrow();
    await portal.takeMails();
    await ask(email);
    const [mail] = await portal.takeMails();
    expect(await findStatuses(mail?.payload['token'])).toEqual(['unconfirmed']);
    const { items = [] } = contentOf(requestsMails, 'request_links', mail?.payload ?? {});
    expect(items.map(({ link }) => link.path)).toEqual([
      `/anfrage/${mail?.payload['token']}`,
      `/meine-anfragen/${id}`,
    ]);
  });

  test('reach no further back than a year', async () => {
    await submit('Callcenter');
    portal.clock.time = afterStart(367 * dayMs);
    await ask(email);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('get the same answer by the same statements, with or without requests', async () => {
    await submit('Callcenter');
    await expectTheSame('POST /api/requests/link', { email }, { email: 'mails-fremd@firma.example' });
  });

  test('have the limits of other requested mails, and get the usual answer beyond', async () => {
    const unclear = await ask('unsinn');
    expect([unclear.statusCode, unclear.json().errors[0].field]).toEqual([422, 'email']);
    await submit('Callcenter');
    const answers = [];
    for (let n = 0; n <= rateLimits.mailByRecipient.points; n += 1) answers.push((await ask(email)).body);
    expect(new Set(answers).size).toBe(1);
    expect(await portal.takeMails()).toHaveLength(rateLimits.mailByRecipient.points);
  });
});

test('guessed links count like registrations', async () => {
  const guess = async () =>
    (await portal.visit('POST /api/requests/link/unbekannt/account', { password: 'Hafen-4711!' })).statusCode;
  for (let n = 0; n < rateLimits.registerByAddress.points; n += 1) expect(await guess()).toBe(404);
  expect(await guess()).toBe(429);
});

describe('„Das war ich nicht“', () => {
  const disown = (token: string) => portal.visit(`POST /api/requests/link/${token}/not-me`);
  const countRequests = async () => (await portal.db.selectFrom('requests').select('id').execute()).length;

  test('deletes the request at once and voids its link', async () => {
    const token = await submit('Callcenter');
    expect((await disown(token)).statusCode).toBe(200);
    expect(await countRequests()).toBe(0);
    expect((await disown(token)).statusCode).toBe(404);
  });

  test('blocks mails about unconfirmed requests to that mailbox for thirty days', async () => {
    await disown(await submit('Callcenter'));
    for (const address of [email, 'Mails-Links+neu@firma.example'])
      expect((await send(address)).statusCode).toBe(201);
    expect(await portal.takeMails()).toEqual([]);
    await ask(email);
    expect(await portal.takeMails()).toEqual([]);
    // The address itself stands in no table.
    const rows = await portal.db.selectFrom('blocked_addresses').selectAll().execute();
    expect([rows.length, JSON.stringify(rows)]).toEqual([1, expect.not.stringContaining('mails-links')]);
    portal.clock.time = afterStart(30 * dayMs);
    await submit('Callcenter');
    expect(await countRequests()).toBe(3);
    await ask(email);
    expect(await portal.takeMails()).toMatchObject([{ kind: 'request_links' }]);
  });

  test('deletes waiting mails to that mailbox, in any spelling of the address', async () => {
    const other = 'mails-andere@firma.example';
    const token = await submit('Callcenter');
    for (const address of ['mails-links+neu@firma.example', other]) await send(address);
    await disown(token);
    expect((await portal.takeMails()).map(({ recipient }) => recipient)).toEqual([other]);
  });

  test('is refused for a request that was checked by phone and sold', async () => {
    const token = await submit('Callcenter');
    await portal.db.updateTable('request_listings').set({ current_sales: 1 }).execute();
    const answer = await disown(token);
    expect([answer.statusCode, answer.json().code, await countRequests()]).toEqual([409, 'already_sold', 1]);
  });

  test('does not block mails about confirmed requests', async () => {
    const confirmed = await submit('Steuerberatung');
    await portal.visit('POST /api/requests/confirm', { token: confirmed });
    await disown(await submit('Callcenter'));
    await portal.takeMails();
    await ask(email);
    const payload = { requests: [{ category: 'Steuerberatung' }] };
    expect(await portal.takeMails()).toMatchObject([{ kind: 'request_links', payload }]);
  });

  test('changes no answer and no statement of a later submission', async () => {
    await disown(await submit('Callcenter'));
    const bodyOf = (address: string) => sampleSubmission('Callcenter', { email: address });
    const free = 'mails-frei@firma.example';
    await expectTheSame('POST /api/requests', bodyOf(email), bodyOf(free));
    expect((await portal.takeMails()).map(({ recipient }) => recipient)).toEqual([free]);
  });
});

describe('a repeated link to an own request', () => {
  const openOwn = async (status: 'unconfirmed' | 'in_review') => {
    const { id, email: address, clientId } = await addOwnRequest(portal, { status, withAccount: true });
    const browser = await portal.openBrowserFor(clientId ?? '');
    return { id, email: address, resend: () => browser.call(`POST /api/requests/${id}/resend-confirmation`) };
  };

  test('is mailed to its customer and confirms; beyond the limits of the address the answer is the same without a mail', async () => {
    const { email: address, resend } = await openOwn('unconfirmed');
    for (let count = 0; count < 7; count += 1) expect((await resend()).json().msg).toContain(address);
    const mails = await portal.takeMails();
    expect(mails).toMatchObject(Array(5).fill({ kind: 'request_confirm', recipient: address }));
    const mail = mails.at(-1);
    const confirmed = await portal.visit('POST /api/requests/confirm', { token: mail?.payload['token'] });
    expect(confirmed.json().request.status).toBe('in_review');
  });

  test('is refused for a confirmed request and for another customer', async () => {
    const { id, resend } = await openOwn('in_review');
    expect(refusalOf(await resend())).toEqual([409, 'wrong_state']);
    const stranger = await portal.openBrowserAs({ email: 'fremd@werft.example', role: 'customer' });
    expect((await stranger.call(`POST /api/requests/${id}/resend-confirmation`)).statusCode).toBe(404);
    expect(await portal.takeMails()).toEqual([]);
  });
});
