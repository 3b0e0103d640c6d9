import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { exampleAnswers, exampleContact } from '#domain/requests/answer-examples.ts';
import {
  checkGoal,
  type FilledPortal,
  formatCount,
  openFilledPortal,
  percentile,
  print,
} from './filled-portal.ts';

/** A small run that shows only that the script works. */
const isQuick = process.argv.includes('--quick');
const listedCounts = isQuick ? [1000] : [1000, 17_000, 100_000];
const rounds = isQuick ? 1 : 5;
const listing = { duration: isQuick ? 1 : 4 };
const buying = { amount: isQuick ? 200 : 1500 };
const submitting = { amount: isQuick ? 50 : 400 };
/** Number of logged-in partners. */
const callerCount = 240;

/** Least ratio of calls per second, portal to baseline server, by number of listed requests. */
const goals: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  17000: { list: 0.65, purchase: 0.5 },
  100000: { list: 1 },
};

type Call = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;
type Partner = { readonly id: string; readonly bearer: string; readonly category: CategoryCode };
type Run = { readonly perSecond: number; readonly p50: number; readonly p99: number };

type Contender = {
  readonly name: string;
  readonly origin: string;
  readonly end: { amount: number } | { duration: number };
  readonly nextCall: () => Call;
};

async function run({ origin, end, nextCall }: Contender): Promise<Run> {
  let failure: string | null = null;
  const startedAt = performance.now();
  // autocannon itself ends on a whole second.
  let answeredAt = startedAt;
  const result = await autocannon({
    url: origin,
    connections: 16,
    ...end,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...nextCall() }),
        onResponse: (status, body) => {
          answeredAt = performance.now();
          if (status >= 300) failure ??= `${status} ${body.slice(0, 300)}`;
        },
      },
    ],
  });
  const seconds = (answeredAt - startedAt) / 1000;
  if (failure !== null || result.errors > 0) throw new Error(`${origin}: ${failure ?? 'lost calls'}`);
  return { perSecond: result['2xx'] / seconds, p50: result.latency.p50, p99: result.latency.p99 };
}

async function listPartners({ query, logIn }: FilledPortal): Promise<Partner[]> {
  const users = await query<Pick<Partner, 'id' | 'category'>>(`
    select u.id, m.category from users u join partner_matches m on m.organisation_id = u.id
    where u.account_active and not exists (select from purchases p where p.organisation_id = u.id)
    order by u.created_at desc limit ${callerCount}`);
  return Promise.all(users.map(async (user) => ({ ...user, bearer: await logIn(user.id, 'partner') })));
}

/** @returns a function that returns pairs of a listed request and a partner whom it fits, each pair once */
async function planPurchases({ query }: FilledPortal, partners: readonly Partner[]) {
  const requests = await query<{ id: string; category: CategoryCode }>(
    'select request_id as id, category from request_listings where is_listed order by md5(request_id::text)',
  );
  const buyers = Object.groupBy(partners, ({ category }) => category);
  let planned = 0;
  return () => {
    const [turn, place] = [Math.floor(planned / requests.length), planned % requests.length];
    planned += 1;
    const request = requests[place];
    const fitting = request ? (buyers[request.category] ?? []) : [];
    const partner = fitting[(turn + place) % fitting.length];
    if (!request || !partner || turn >= fitting.length) throw new Error('All pairs are used up.');
    return { requestId: request.id, partner };
  };
}

/** @returns a function that returns submissions of a visitor, each with a new address */
async function planSubmissions(origin: string): Promise<() => Call> {
  const token = await fetch(`${origin}/api/csrf-token`);
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': token.headers.get('x-csrf-token') ?? '',
    cookie: token.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
  let planned = 0;
  return () => {
    const category = categoryCodes[planned % categoryCodes.length] ?? 'Callcenter';
    const email = `anna${planned}@nordlicht${planned}.example`;
    planned += 1;
    const body = JSON.stringify({ category, ...exampleAnswers(category), ...exampleContact, email });
    return { method: 'POST', path: '/api/requests', headers, body };
  };
}

async function listContenders(filled: FilledPortal): Promise<Contender[]> {
  const { portal } = filled;
  const baseline = await filled.startServer('bench/baseline-server.ts');
  const partners = await listPartners(filled);
  const nextPurchase = await planPurchases(filled, partners);
  let lists = 0;
  const nextPartner = () => partners[lists++ % partners.length] as Partner;
  const listPortal = (): Call => ({
    path: '/api/requests/partner?page=1&limit=10',
    headers: { authorization: nextPartner().bearer },
  });
  const listBaseline = (): Call => ({ path: `/list?category=${encodeURIComponent(nextPartner().category)}` });
  const buyPortal = (): Call => {
    const { requestId, partner } = nextPurchase();
    const headers = { authorization: partner.bearer, 'idempotency-key': randomUUID() };
    return { method: 'POST', path: `/api/requests/${requestId}/buy`, headers };
  };
  const buyBaseline = (): Call => {
    const { requestId, partner } = nextPurchase();
    const headers = { 'idempotency-key': randomUUID() };
    return { method: 'POST', path: `/buy/${requestId}?partner=${partner.id}`, headers };
  };
  const submit = await planSubmissions(portal);
  return [
    { name: 'list, portal', origin: portal, end: listing, nextCall: listPortal },
    { name: 'list, baseline', origin: baseline, end: listing, nextCall: listBaseline },
    { name: 'purchase, portal', origin: portal, end: buying, nextCall: buyPortal },
    { name: 'purchase, baseline', origin: baseline, end: buying, nextCall: buyBaseline },
    { name: 'submission, portal', origin: portal, end: submitting, nextCall: submit },
  ];
}

/** Contenders take turns, so that other load on the machine affects all of them. The first round warms up. */
async function measure(filled: FilledPortal): Promise<Map<string, Run[]>> {
  const contenders = await listContenders(filled);
  const runs = new Map(contenders.map(({ name }) => [name, [] as Run[]]));
  const dueMails = `select from mails where sent_at is null and next_attempt_at < now() + interval '1 hour' limit 1`;
  for (let round = 0; round <= rounds; round += 1)
    for (const contender of contenders) {
      const figures = await run(contender);
      if (round > 0) runs.get(contender.name)?.push(figures);
      while ((await filled.query(dueMails)).length > 0) await wait(200);
    }
  return runs;
}

function report(listed: number, runs: ReadonlyMap<string, readonly Run[]>): void {
  const median = (name: string, field: keyof Run) =>
    percentile(
      (runs.get(name) ?? []).map((each) => each[field]),
      50,
    );
  print(`${'calls/s'.padStart(29)}   p50 ms   p99 ms   (medians of ${rounds} rounds)`);
  for (const name of runs.keys()) {
    const cells = (['perSecond', 'p50', 'p99'] as const).map((field) => median(name, field).toFixed(0));
    print(name.padEnd(20) + cells.map((cell) => cell.padStart(9)).join(''));
  }
  for (const name of ['list', 'purchase']) {
    const ratio = median(`${name}, portal`, 'perSecond') / median(`${name}, baseline`, 'perSecond');
    const title = `${name} at ${formatCount(listed)} listed requests, portal to baseline: ${ratio.toFixed(2)}`;
    const atLeast = goals[listed]?.[name];
    if (atLeast === undefined) print(title);
    else checkGoal(title, ratio >= atLeast, `at least ${atLeast}`);
  }
}

for (const listed of listedCounts) {
  const filled = await openFilledPortal({ stored: listed, waiting: 0, listed, places: 100, mails: 0 });
  report(listed, await measure(filled));
  await filled.close();
}
