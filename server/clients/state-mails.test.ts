import { beforeAll, expect, test } from 'vitest';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { clientsJobs } from '#server/clients/jobs.ts';
import { contentOf } from '#server/mail/content.ts';
import { requestsMails } from '#server/requests/mails.ts';
import { addBuyer, addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { freshAdmin, passDays, sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { clientsMails } from './mails.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
beforeAll(() => setRule(portal.db, 'reviewAfterChange', true));

async function runJobs(): Promise<void> {
  const now = () => portal.clock.time;
  await runRequestsJobs(portal.db, now(), { only: 'lapse-listings' });
  for (const job of clientsJobs(portal.db, now)) await job.run(AbortSignal.timeout(5000));
}

type Act = (own: OwnRequest) => Promise<unknown>;

async function act(by: TestBrowser, address: string, action: string, body?: object): Promise<void> {
  const [method, path = ''] = action.split(' ');
  const { updatedAt } = (await by.call(`GET /api/requests/${address}`)).json().request;
  const sent = ['PUT', 'PATCH'].includes(action) ? { ...body, updatedAt } : body;
  expectDone(await by.call(`${method} /api/requests/${address}${path}`, sent && { body: sent }));
}

/** By the link. */
const client =
  (action: string, body?: object): Act =>
  ({ token }) =>
    act(portal.openBrowser(), `link/${token}`, action, body);

const byAdmin =
  (action: string, body: object): Act =>
  ({ id }) =>
    act(admin, id, action, body);

function expectDone({ statusCode, body }: { statusCode: number; body: string }): void {
  expect(statusCode, body).toBeLessThan(300);
}

const buy: Act = ({ id }) => buyOwn(portal, id);
const pass =
  (days: number): Act =>
  () =>
    passDays(portal, admin, days);
const publishUnconfirmed: Act = ({ id }) => publish(portal, id);
const takeBack = byAdmin('PATCH', { public: false });
const publishAgain = byAdmin('PATCH', { public: true });
const offers = (anzahlAngebote: number) => client('PUT /offers', { anzahlAngebote });
const sell = (maxSales: number) => byAdmin('PUT', { maxSales });
const reject = byAdmin('PUT /reject', { reason: 'Kein Auftrag.' });
const move = client('PUT', { postleitzahl: '27570' });
const withdraw = client('PUT /withdraw', {});
const close = client('PUT /close', { placedWith: 'nobody' });

const accept: Act = async ({ id }) => {
  const { id: partnerId, browser } = await addBuyer(portal);
  await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId } });
  expectDone(await browser.call(`PUT /api/partner/requests/${id}/accept`));
};

const renew: Act = async (own) => {
  await byAdmin('PUT', { countdownDays: 14 })(own);
  await publishAgain(own);
};

const confirm: Act = ({ token }) => portal.visit('POST /api/requests/confirm', { token });

/** The kinds of the mails, without `request_`, to the client and to the buyers about what `happens` after `before`. */
type Row = readonly [
  from: RequestStatus,
  what: string,
  before: readonly Act[],
  happens: Act,
  to: RequestStatus,
  client: string,
  buyers?: string,
];

const rows: readonly Row[] = [
  ['unconfirmed', 'client confirms', [], confirm, 'in_review', 'confirmed'],
  ['unconfirmed', 'client withdraws', [], withdraw, 'withdrawn', ''],
  ['unconfirmed', 'admin rejects', [], reject, 'rejected', ''],
  ['unconfirmed', 'admin checks by phone and publishes', [], publishUnconfirmed, 'published', 'published'],
  ['unconfirmed', 'admin takes it back', [publishUnconfirmed], takeBack, 'unconfirmed', 'unpublished'],
  ['in_review', 'admin publishes', [], publishAgain, 'published', 'published'],
  ['in_review', 'admin rejects', [], reject, 'rejected', 'rejected'],
  ['in_review', 'client withdraws', [], withdraw, 'withdrawn', 'withdrawn'],
  ['in_review', 'client closes', [], close, 'closed', 'closed'],
  ['in_review', 'partner accepts an offer', [], accept, 'sold_out', 'sold', 'offered purchase_confirmed'],
  ['published', 'admin takes back', [], takeBack, 'in_review', 'unpublished'],
  ['published', 'admin publishes what was taken back', [takeBack], publishAgain, 'published', 'republished'],
  ['published', 'client edits a checked field', [], move, 'in_review', 'unpublished'],
  ['published', 'admin publishes what the client edited', [move], publishAgain, 'published', 'published'],
  ['published', 'partner buys the last place', [offers(1)], buy, 'sold_out', 'sold', 'purchase_confirmed'],
  ['published', 'client lowers the offers', [buy], offers(1), 'sold_out', 'sold_out'],
  ['published', 'admin lowers the sales', [buy], sell(1), 'sold_out', 'sold_out'],
  ['sold_out', 'client raises the offers', [], offers(3), 'published', 'republished'],
  ['sold_out', 'admin raises the sales', [], sell(3), 'published', 'republished'],
  ['sold_out', 'client raises the offers when expired', [pass(8)], offers(3), 'expired', 'expired'],
  ['sold_out', 'admin takes back', [], takeBack, 'in_review', 'unpublished'],
  ['published', 'the term ends', [pass(6.5)], pass(0.5), 'expired', 'expired'],
  ['published', 'client prolongs', [pass(8)], client('PUT /extend'), 'published', 'republished'],
  ['published', 'client prolongs a term that runs', [], client('PUT /extend'), 'published', ''],
  ['published', 'admin renews the term', [pass(8)], renew, 'published', 'republished'],
  ['published', 'client lowers the offers when expired', [buy, pass(8)], offers(1), 'sold_out', 'sold_out'],
  ['published', 'admin takes back when expired', [pass(8)], takeBack, 'in_review', 'unpublished'],
  ['sold_out', 'client withdraws what was bought', [], withdraw, 'withdrawn', 'withdrawn', 'ended'],
  ['sold_out', 'client closes what was bought', [], close, 'closed', 'closed', 'ended'],
  ['sold_out', 'admin rejects what was bought', [], reject, 'rejected', 'rejected'],
  ['published', 'client raises and lowers offers that are left', [offers(7)], offers(6), 'published', ''],
];

async function takeMails(own: OwnRequest) {
  const mails = await portal.takeMails();
  const kindsTo = (is: (recipient: string) => boolean) =>
    mails
      .filter(({ recipient }) => is(recipient))
      .map(({ kind }) => kind.replace('request_', ''))
      // Mails are sent side by side.
      .toSorted()
      .join(' ');
  return {
    mails: mails.filter(({ recipient }) => recipient === own.email),
    client: kindsTo((recipient) => recipient === own.email),
    buyers: kindsTo((recipient) => recipient.endsWith('@dienst.example')),
  };
}

test.for(rows)('%s: %s', async ([from, _what, before, happens, to, toClient, toBuyers = '']) => {
  const own = await addOwnRequest(portal, { status: from });
  for (const earlier of before) await earlier(own);
  await runJobs();
  await portal.takeMails();
  await happens(own);
  await runJobs();
  const { mails, ...mailed } = await takeMails(own);
  const { request } = (await portal.visit(`GET /api/requests/link/${own.token}`)).json();
  expect(request.status).toBe(to);
  expect(mailed).toEqual({ client: toClient, buyers: toBuyers });
  for (const { kind, payload } of mails) {
    const { greeting } = contentOf({ ...requestsMails, ...clientsMails }, kind, payload);
    // Only a proved address reads the name that somebody typed (mails 5).
    expect(greeting).toBe(
      from === 'unconfirmed' && happens !== confirm ? 'Guten Tag,' : 'Guten Tag Heike Kapitän,',
    );
  }
  // Nothing of it is told again later.
  await runJobs();
  expect((await takeMails(own)).client).toBe('');
});
