import { figureNames } from '#domain/admin/figures/figures.ts';
import { requestOrders, reviewStates } from '#domain/requests/administration/request-list.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import {
  checkGoal,
  type FilledPortal,
  isQuick,
  openFilledPortal,
  percentile,
  print,
} from './filled-portal.ts';

const size = isQuick
  ? { stored: 5000, waiting: 50, listed: 500, places: 5, mails: 5000 }
  : { stored: 300_000, waiting: 900, listed: 17_000, places: 5, mails: 300_000 };
const rounds = isQuick ? 2 : 30;

/** At p95. The dialog at Ctrl+K searches while a person types. */
const searchGoalMs = 100;
const otherGoalMs = 300;

/** Ids of the filled database for the calls. `buyer` has the most purchases, more than a real partner; `partner` the second most. */
const selectIds = `
  select (select id from users where role = 'admin' limit 1) as admin,
    (select organisation_id from purchases group by organisation_id order by count(*) desc limit 1) as buyer,
    (select u.id from purchases p join users u on u.id = p.organisation_id and u.account_active
      group by u.id order by count(*) desc, u.id offset 1 limit 1) as partner,
    (select number from requests limit 1) as number,
    (select request_id from request_listings order by current_sales desc limit 1) as sold,
    (select l.request_id from request_listings l join requests r on r.id = l.request_id
      where r.confirmed_at is not null and l.published_at is null and l.rejected_at is null limit 1) as waiting`;
type Ids = {
  readonly admin: string;
  readonly buyer: string;
  readonly partner: string;
  readonly sold: string;
  readonly number: string;
  readonly waiting: string;
};

/** Searched words, from frequent to missing in the data. */
const words = ['gmbh', 'müll', 'schneider logistik', 'kunde-4711', 'berlin', 'xyzzy'].map(encodeURIComponent);
const searches = words.map((word) => `search=${word}`);

/** Queries by path; '' is the call without a query. */
const queriesByPath = ({
  admin,
  buyer,
  sold,
  waiting,
}: Ids): Readonly<Record<string, readonly string[]>> => ({
  '/api/requests': [
    ...['', 'page=100', 'category=Callcenter', 'region=80', 'status=rejected&search=gmbh&order=cheapest'],
    ...requestOrders.map((order) => `order=${order}`),
    ...requestStatuses.map((status) => `status=${status}`),
    ...reviewStates.map((review) => `review=${review}`),
    ...searches,
  ],
  [`/api/requests/${sold}/buyers`]: [''],
  [`/api/requests/${waiting}`]: [''],
  '/api/admin/checking': [''],
  [`/api/admin/checking/${waiting}/partners`]: ['', 'search=gmbh'],
  '/api/admin/users': [
    ...['', 'page=100', 'role=partner', 'role=customer', 'filter=waiting', 'filter=unconfirmed'],
    ...searches,
  ],
  [`/api/admin/users/${buyer}`]: [''],
  [`/api/admin/users/${buyer}/purchased`]: ['', 'page=100'],
  '/api/admin/mails': [
    ...['', 'page=100', 'state=waiting', 'state=given_up', 'kind=partner_locked'],
    'recipient=post4711@firma-4711.example',
  ],
  '/api/admin/audit': ['', 'action=login', `person=${admin}`, ...words.map((word) => `q=${word}`)],
  ...Object.fromEntries(
    figureNames.map((name) => [`/api/admin/figures/${name}`, ['period=30d', 'period=12m']]),
  ),
  '/api/admin/overview': [''],
});

/** The dialog asks at each key from the second on. */
const searchPaths = ({ number }: Ids) =>
  ['gm', '10', ...words, number].map((word) => `/api/search?q=${word}`);

/** Makes one call after the other. Two rounds warm up. @returns milliseconds by call */
async function measure({ portal, query, logIn }: FilledPortal): Promise<Map<string, number[]>> {
  const [ids] = await query<Ids>(selectIds);
  if (!ids) throw new Error('The database is not filled.');
  const admin = await logIn(ids.admin, 'admin');
  const partner = await logIn(ids.partner, 'partner');
  const paths = Object.entries(queriesByPath(ids)).flatMap(([path, queries]) =>
    queries.map((each) => (each ? `${path}?${each}` : path)),
  );
  const calls = [
    ...[...paths, ...searchPaths(ids)].map((path) => ({ name: path, path, authorization: admin })),
    ...searchPaths(ids).map((path) => ({ name: `${path} (partner)`, path, authorization: partner })),
  ].map((call) => ({ ...call, times: [] as number[] }));
  for (let round = -2; round < rounds; round += 1)
    for (const { path, authorization, times } of calls) {
      const startedAt = performance.now();
      const answer = await fetch(portal + path, { headers: { authorization } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
      if (round >= 0) times.push(performance.now() - startedAt);
    }
  return new Map(calls.map(({ name, times }) => [name, times]));
}

function report(times: ReadonlyMap<string, readonly number[]>): void {
  const rows = [...times]
    .map(([path, figures]) => ({ path, p50: percentile(figures, 50), p95: percentile(figures, 95) }))
    .toSorted((one, other) => other.p95 - one.p95);
  print('  p50 ms   p95 ms   call');
  for (const { path, p50, p95 } of rows)
    print(`${p50.toFixed(0).padStart(8)} ${p95.toFixed(0).padStart(8)}   ${decodeURIComponent(path)}`);
  const isSearch = ({ path }: { path: string }) => path.startsWith('/api/search');
  checkSlowest('search', rows.filter(isSearch), searchGoalMs);
  checkSlowest(
    'others',
    rows.filter((row) => !isSearch(row)),
    otherGoalMs,
  );
}

/** @param rows the slowest first */
function checkSlowest(name: string, rows: readonly { p95: number }[], goalMs: number): void {
  const p95 = rows[0]?.p95 ?? Number.NaN;
  checkGoal(`${name}, slowest p95: ${p95.toFixed(0)} ms`, p95 <= goalMs, `at most ${goalMs} ms`);
}

const filled = await openFilledPortal(size);
report(await measure(filled));
await filled.close();
