import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
import { randomNumber } from '#server/testing/listings/short-numbers.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const partnerEmail = 'weiter@lesen.example';
const own = { admin: '', partner: '', client: '' };
const browsers = {} as Record<keyof typeof own, TestBrowser>;
beforeAll(async () => {
  const shared = { accountActive: true, services: sampleServices };
  own.admin = await portal.addUser({ email: 'admin@lesen.example', role: 'admin' });
  own.partner = await portal.addUser({ email: partnerEmail, role: 'partner', ...shared });
  own.client = await portal.addUser({ email: 'kundin@lesen.example', role: 'customer' });
  for (const person of ['admin', 'partner', 'client'] as const)
    browsers[person] = await portal.openBrowserFor(own[person]);
  await addPurchases(5);
  await addOrders(12);
  await addMails(12);
  await addReports();
});

/** Two at each instant, so that the id decides. */
const at = sql`${startOfTest}::timestamptz - (n / 2) * interval '1 millisecond' - interval '1 day'`;

async function addPurchases(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const id = await addPublished(portal, 'Callcenter');
    expect((await browsers.partner.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  }
  await portal.db.updateTable('requests').set({ client_user_id: own.client }).execute();
}

async function addOrders(count: number): Promise<void> {
  await sql`
    with begun as (
      insert into shop_orders (id, number, organisation_id, provider, state, net_cents, vat_percent, tax_case, created_at)
      select gen_random_uuid(), ${randomNumber('B')}, case when n % 2 = 0 then ${organisationOf(own.partner)} end, 'demoshop',
        (array['expired', 'disputed', 'refund_failed'])[1 + n % 3], n, 19, 'domestic', ${at}
      from generate_series(1, ${count}::int) n returning id
    )
    insert into shop_order_items (order_id, position, category, region, net_cents, revision, state)
    select id, 0, 'Callcenter', '10', 0, 0, 'waiting' from begun`.execute(portal.db);
}

async function addMails(count: number): Promise<void> {
  await sql`delete from mails`.execute(portal.db);
  await sql`
    insert into mails (kind, recipient, payload, created_at, sent_at, next_attempt_at)
    select 'account_exists', ${partnerEmail}, '{}', ${at}, case when n % 3 > 0 then ${at} end,
      case when n % 3 > 0 then ${at} when n % 2 = 0 then 'infinity' else clock_timestamp() + interval '1 day' end
    from generate_series(1, ${count}::int) n`.execute(portal.db);
  await sql`
    insert into mails (kind, recipient, payload, next_attempt_at)
    select 'reset_password', 'viele@lesen.example', '{}', now() + interval '1 day' from generate_series(1, 5)`.execute(
    portal.db,
  );
}

async function addReports(): Promise<void> {
  await sql`
    insert into reports (request_id, reporter_id, reason, created_at)
    select id, ${own.partner}::uuid, 'Unter der Nummer meldet sich niemand.', ${startOfTest} from requests`.execute(
    portal.db,
  );
}

type List = { by: keyof typeof own; path: () => string; queries: readonly string[] };

/** Every list of the API that has pages, but for those of available requests and of the audit trail. */
const lists: readonly List[] = [
  {
    by: 'admin',
    path: () => '/api/requests',
    queries: ['', 'order=oldest', 'order=ending', 'order=cheapest', 'order=dearest'],
  },
  { by: 'admin', path: () => '/api/admin/users', queries: [''] },
  { by: 'admin', path: () => '/api/admin/reports', queries: [''] },
  { by: 'admin', path: () => '/api/admin/orders', queries: ['', 'state=expired', 'waiting=true'] },
  {
    by: 'admin',
    path: () => '/api/admin/mails',
    queries: ['', 'state=sent', 'state=given_up', 'state=waiting', `recipient=${partnerEmail}`],
  },
  { by: 'admin', path: () => '/api/admin/rules/changes', queries: ['', 'rule=countdownDays'] },
  { by: 'admin', path: () => `/api/admin/users/${own.partner}/purchased`, queries: [''] },
  { by: 'admin', path: () => `/api/admin/users/${own.client}/requests`, queries: [''] },
  { by: 'partner', path: () => '/api/requests/purchased', queries: [''] },
  { by: 'partner', path: () => `/api/demoshop/customer/${own.partner}/orders`, queries: [''] },
  { by: 'client', path: () => '/api/requests/user', queries: [''] },
];

const cases = lists.flatMap((list) =>
  list.queries.map((query) => ({ ...list, query, name: `${list.path()} ${query}` })),
);

type Page = { readonly ids: readonly string[]; readonly nextCursor: string | null; readonly total: number };

async function read({ by, path }: List, query: string, more: string): Promise<Page> {
  const answer = await browsers[by].call(`GET ${path()}?${[query, more].filter(Boolean).join('&')}`);
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  const rows = Object.values(body).find((value): value is { _id: string }[] => Array.isArray(value)) ?? [];
  const total = body.totalCount ?? body.totalPurchasedCount;
  return { ids: rows.map(({ _id }) => _id), nextCursor: body.nextCursor, total };
}

test.each(cases)(
  '$name has the same pages by cursor and by number, and only the total beyond its end (api 13, api 14)',
  async (list) => {
    const { ids: all, nextCursor, total } = await read(list, list.query, 'limit=100');
    expect([all.length, nextCursor]).toEqual([total, null]);
    expect(new Set(all).size).toBe(total);
    const byCursor: string[] = [];
    const byNumber: string[] = [];
    let after: string | null = null;
    for (let page = 1; page === 1 || after !== null; page += 1) {
      byNumber.push(...(await read(list, list.query, `limit=2&page=${page}`)).ids);
      const next: Page = await read(list, list.query, `limit=2${after === null ? '' : `&after=${after}`}`);
      byCursor.push(...next.ids);
      after = next.nextCursor;
    }
    expect(byNumber).toEqual(all);
    expect(byCursor).toEqual(all);
    expect(await read(list, list.query, 'limit=5&page=9000')).toEqual({ ids: [], nextCursor: null, total });
  },
);

test('a cursor is refused in another list, in another order and together with a page (api 14)', async () => {
  const cursors = new Map<string, string>();
  for (const list of lists) {
    const { nextCursor } = await read(list, '', 'limit=1');
    cursors.set(list.path(), nextCursor ?? '');
  }
  for (const { by, path } of lists) {
    const others = [...cursors].filter(([from]) => from !== path()).map(([, cursor]) => cursor);
    for (const after of [...others, 'unlesbar', `${cursors.get(path())}&page=2`])
      expect((await browsers[by].call(`GET ${path()}?after=${after}`)).statusCode).toBe(400);
  }
  for (const [path, query] of [
    ['/api/admin/mails', 'state=waiting'],
    ['/api/admin/reports', 'state=decided'],
    ['/api/requests', 'order=oldest'],
  ] as const) {
    const answer = await browsers.admin.call(`GET ${path}?${query}&after=${cursors.get(path)}`);
    expect(answer.statusCode).toBe(400);
  }
});

const far = Number.MAX_SAFE_INTEGER;
const nobody = '00000000-0000-4000-8000-000000000000';

test.each<[string, unknown]>([
  ['/api/admin/audit?', ['audit', { at: far, id: far }]],
  ['/api/requests?order=dearest', ['requests', { order: 'dearest', rank: null, submitted: far, id: nobody }]],
  ['/api/admin/users?', ['users', { created: far, id: nobody }]],
  ['/api/admin/mails?', ['mails', { order: 'newest', at: far, id: nobody }]],
])('%s: a cursor with the greatest numbers is read or refused (api 14)', async (path, values) => {
  const after = Buffer.from(JSON.stringify(values)).toString('base64url');
  const { statusCode } = await browsers.admin.call(`GET ${path}&after=${after}`);
  expect([200, 400]).toContain(statusCode);
});
