import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { type RequestStatus, requestStatuses } from '#domain/requests/request-status.ts';
import { clientsJobs } from '#server/clients/jobs.ts';
import { contentOf } from '#server/mail/content.ts';
import { requestsJobs } from '#server/requests/jobs.ts';
import { requestsMails } from '#server/requests/mails.ts';
import { addBuyer, addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { clientsMails } from './mails.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startEmpty();
  await setRule(portal.db, 'reviewAfterChange', true);
  admin = await portal.openBrowserAs({ email: 'mails-stand@portal.example', role: 'admin' });
});

async function passDays(days: number): Promise<void> {
  portal.clock.time = new Date(portal.clock.time.getTime() + days * dayMs);
  admin = await portal.openBrowserAs({ email: `mails-stand-${days}@portal.example`, role: 'admin' });
}

async function runJobs(): Promise<void> {
  const now = () => portal.clock.time;
  const own = requestsJobs({ db: portal.db, countMail: async () => 0, now });
  for (const job of own.filter(({ name }) => name === 'lapse-listings')) await job.run();
  for (const job of clientsJobs(portal.db, now)) await job.run(AbortSignal.timeout(5000));
}

type Act = (own: OwnRequest) => Promise<unknown>;

/** Of the client; by the link. */
const client =
  (action: string, body?: object): Act =>
  async ({ token }) => {
    const [method, path = ''] = action.split(' ');
    const key = `${method} /api/requests/link/${token}${path}`;
    const { request } = (await portal.visit(`GET /api/requests/link/${token}`)).json();
    const read = action === 'PUT' ? { updatedAt: request.updatedAt } : {};
    return expectDone(await portal.openBrowser().call(key, body ? { body: { ...body, ...read } } : {}));
  };

const byAdmin =
  (action: string, body: object): Act =>
  async ({ id }) => {
    const [method, path = ''] = action.split(' ');
    const { request } = (await admin.call(`GET /api/requests/${id}`)).json();
    const key = `${method} /api/requests/${id}${path}`;
    const read = action === 'PUT' ? { updatedAt: request.updatedAt } : {};
    return expectDone(await admin.call(key, { body: { ...body, ...read } }));
  };

function expectDone({ statusCode, body }: { statusCode: number; body: string }): void {
  expect(statusCode, body).toBeLessThan(300);
}

const buy: Act = ({ id }) => buyOwn(portal, id);
const pass =
  (days: number): Act =>
  () =>
    passDays(days);
const publishUnconfirmed: Act = ({ id }) => publish(portal, id);
const takeBack = byAdmin('PATCH', { public: false });
const publishAgain = byAdmin('PATCH', { public: true });
const offers = (anzahlAngebote: number) => client('PUT /offers', { anzahlAngebote });
const sell = (maxSales: number) => byAdmin('PUT', { maxSales });
const reject = byAdmin('PUT /reject', { reason: 'Kein Auftrag.' });
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

type Row = {
  readonly what: string;
  readonly from: RequestStatus;
  /** What happened before, told already. */
  readonly before?: readonly Act[];
  readonly act: Act;
  readonly to: RequestStatus;
  /** The kinds of the mails to the client, and to each of the buyers. */
  readonly client: string;
  readonly buyers?: string;
};

const rows: readonly Row[] = [
  {
    what: 'client confirms',
    from: 'unconfirmed',
    act: confirm,
    to: 'in_review',
    client: 'request_confirmed',
  },
  { what: 'client withdraws', from: 'unconfirmed', act: withdraw, to: 'withdrawn', client: '' },
  { what: 'admin rejects', from: 'unconfirmed', act: reject, to: 'rejected', client: '' },
  {
    what: 'admin checks by phone and publishes',
    from: 'unconfirmed',
    act: publishUnconfirmed,
    to: 'published',
    client: 'request_published',
  },
  {
    what: 'admin takes back what was checked by phone',
    from: 'unconfirmed',
    before: [publishUnconfirmed],
    act: takeBack,
    to: 'unconfirmed',
    client: 'request_unpublished',
  },
  {
    what: 'admin publishes',
    from: 'in_review',
    act: publishAgain,
    to: 'published',
    client: 'request_published',
  },
  { what: 'admin rejects', from: 'in_review', act: reject, to: 'rejected', client: 'request_rejected' },
  {
    what: 'client withdraws',
    from: 'in_review',
    act: withdraw,
    to: 'withdrawn',
    client: 'request_withdrawn',
  },
  { what: 'client closes', from: 'in_review', act: close, to: 'closed', client: 'request_closed' },
  {
    what: 'partner accepts an exclusive offer',
    from: 'in_review',
    act: accept,
    to: 'sold_out',
    client: 'request_sold',
    buyers: 'request_offered purchase_confirmed',
  },
  {
    what: 'admin takes back',
    from: 'published',
    act: takeBack,
    to: 'in_review',
    client: 'request_unpublished',
  },
  {
    what: 'admin publishes what was taken back',
    from: 'published',
    before: [takeBack],
    act: publishAgain,
    to: 'published',
    client: 'request_republished',
  },
  {
    what: 'client edits where that is checked again',
    from: 'published',
    act: client('PUT', { postleitzahl: '27570' }),
    to: 'in_review',
    client: 'request_unpublished',
  },
  {
    what: 'partner buys the last place',
    from: 'published',
    before: [offers(1)],
    act: buy,
    to: 'sold_out',
    client: 'request_sold',
    buyers: 'purchase_confirmed',
  },
  {
    what: 'client lowers the offers',
    from: 'published',
    before: [buy],
    act: offers(1),
    to: 'sold_out',
    client: 'request_sold_out',
    buyers: '',
  },
  {
    what: 'admin lowers the sales',
    from: 'published',
    before: [buy],
    act: sell(1),
    to: 'sold_out',
    client: 'request_sold_out',
  },
  {
    what: 'client raises the offers',
    from: 'sold_out',
    act: offers(3),
    to: 'published',
    client: 'request_republished',
  },
  {
    what: 'admin raises the sales',
    from: 'sold_out',
    act: sell(3),
    to: 'published',
    client: 'request_republished',
  },
  {
    what: 'client raises the offers behind the end of the term',
    from: 'sold_out',
    before: [pass(8)],
    act: offers(3),
    to: 'expired',
    client: 'request_expired',
  },
  {
    what: 'admin takes back',
    from: 'sold_out',
    act: takeBack,
    to: 'in_review',
    client: 'request_unpublished',
  },
  {
    what: 'the term ends',
    from: 'published',
    before: [pass(6.5)],
    act: pass(0.5),
    to: 'expired',
    client: 'request_expired',
  },
  {
    what: 'client prolongs',
    from: 'published',
    before: [pass(8)],
    act: client('PUT /extend'),
    to: 'published',
    client: 'request_republished',
  },
  {
    what: 'client prolongs a term that runs',
    from: 'published',
    act: client('PUT /extend'),
    to: 'published',
    client: '',
  },
  {
    what: 'admin renews the term',
    from: 'published',
    before: [pass(8)],
    act: renew,
    to: 'published',
    client: 'request_republished',
  },
  {
    what: 'client lowers the offers behind the end of the term',
    from: 'published',
    before: [buy, pass(8)],
    act: offers(1),
    to: 'sold_out',
    client: 'request_sold_out',
  },
  {
    what: 'admin takes back behind the end of the term',
    from: 'published',
    before: [pass(8)],
    act: takeBack,
    to: 'in_review',
    client: 'request_unpublished',
  },
  {
    what: 'client withdraws what was bought',
    from: 'sold_out',
    act: withdraw,
    to: 'withdrawn',
    client: 'request_withdrawn',
    buyers: 'request_ended',
  },
  {
    what: 'client closes what was bought',
    from: 'sold_out',
    act: close,
    to: 'closed',
    client: 'request_closed',
    buyers: 'request_ended',
  },
  {
    what: 'admin rejects what was bought',
    from: 'sold_out',
    act: reject,
    to: 'rejected',
    client: 'request_rejected',
    buyers: '',
  },
  {
    what: 'client raises and lowers offers that are left',
    from: 'published',
    before: [offers(7)],
    act: offers(6),
    to: 'published',
    client: '',
  },
];

async function takeMails(own: OwnRequest) {
  const mails = await portal.takeMails();
  const kindsTo = (is: (recipient: string) => boolean) =>
    mails
      .filter(({ recipient }) => is(recipient))
      .map(({ kind }) => kind)
      .join(' ');
  return {
    mails: mails.filter(({ recipient }) => recipient === own.email),
    client: kindsTo((recipient) => recipient === own.email),
    buyers: kindsTo((recipient) => recipient.endsWith('@dienst.example')),
  };
}

test.each(rows)('$from: $what, and $to is told by „$client“', async (row) => {
  const own = await addOwnRequest(portal, { status: row.from });
  for (const act of row.before ?? []) await act(own);
  await runJobs();
  await portal.takeMails();
  await row.act(own);
  await runJobs();
  const { mails, ...told } = await takeMails(own);
  const { request } = (await portal.visit(`GET /api/requests/link/${own.token}`)).json();
  expect(request.status).toBe(row.to);
  expect(told).toEqual({ client: row.client, buyers: row.buyers ?? '' });
  for (const { kind, payload } of mails) {
    const { greeting } = contentOf({ ...requestsMails, ...clientsMails }, kind, payload);
    // Only a proved address reads the name that somebody typed (mails 5).
    expect(greeting).toBe(
      row.from === 'unconfirmed' && row.act !== confirm ? 'Guten Tag,' : 'Guten Tag Heike Kapitän,',
    );
  }
  // Nothing of it is told again later.
  await runJobs();
  expect((await takeMails(own)).client).toBe('');
});

test('each state begins in some row', () => {
  expect(new Set(rows.map(({ to }) => to))).toEqual(new Set(requestStatuses));
});
