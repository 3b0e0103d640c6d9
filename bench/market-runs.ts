import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { type FilledPortal, isQuick, percentile, print } from './filled-portal.ts';

const rounds = isQuick ? 1 : 5;
export const listing = { duration: isQuick ? 1 : 4 };
/** Number of logged-in partners. */
const callerCount = 240;

export type Call = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;
type Partner = { readonly id: string; readonly bearer: string; readonly category: CategoryCode };
type Run = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Calls per second until no mail is due. */
  readonly mailed: number;
};

export type Contender = {
  readonly name: string;
  /** Of one server, or of several that share the calls. */
  readonly origin: string | readonly string[];
  readonly end: { amount: number } | { duration: number };
  readonly nextCall: () => Call;
};

async function run({ origin, end, nextCall }: Contender, endOfMails: () => Promise<void>): Promise<Run> {
  let failure: string | null = null;
  const startedAt = performance.now();
  // autocannon itself ends on a whole second.
  let answeredAt = startedAt;
  const result = await autocannon({
    // Its types leave out several addresses.
    url: origin as string,
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
  await endOfMails();
  const mailed = result['2xx'] / ((performance.now() - startedAt) / 1000);
  return { perSecond: result['2xx'] / seconds, p50: result.latency.p50, p99: result.latency.p99, mailed };
}

/** @returns functions for calls of logged-in partners; a purchase is a listed request with a partner whom it fits, each pair once */
export async function planCalls({ query, logIn }: FilledPortal) {
  const users = await query<Pick<Partner, 'id' | 'category'>>(`
    select u.id, m.category from users u join partner_matches m on m.organisation_id = u.id
    where u.account_active and not exists (select from purchases p where p.organisation_id = u.id)
    order by u.created_at desc limit ${callerCount}`);
  const partners: readonly Partner[] = await Promise.all(
    users.map(async (user) => ({ ...user, bearer: await logIn(user.id, 'partner') })),
  );
  const requests = await query<{ id: string; category: CategoryCode }>(
    'select request_id as id, category from request_listings where is_listed order by md5(request_id::text)',
  );
  const buyers = Object.groupBy(partners, ({ category }) => category);
  let [lists, planned] = [0, 0];
  const nextPartner = () => partners[lists++ % partners.length] as Partner;
  const nextPurchase = () => {
    const [turn, place] = [Math.floor(planned / requests.length), planned % requests.length];
    planned += 1;
    const request = requests[place];
    const fitting = request ? (buyers[request.category] ?? []) : [];
    const partner = fitting[(turn + place) % fitting.length];
    if (!request || !partner || turn >= fitting.length) throw new Error('All pairs are used up.');
    return { requestId: request.id, partner };
  };
  const list = (): Call => ({
    path: '/api/requests/partner?page=1&limit=10',
    headers: { authorization: nextPartner().bearer },
  });
  const buy = (): Call => {
    const { requestId, partner } = nextPurchase();
    const headers = { authorization: partner.bearer, 'idempotency-key': randomUUID() };
    return { method: 'POST', path: `/api/requests/${requestId}/buy`, headers };
  };
  return { nextPartner, nextPurchase, list, buy };
}

/**
 * Contenders take turns, so that other load on the machine affects all of them. The first round warms up. Prints the medians.
 *
 * @returns the median of a contender's calls per second
 */
export async function measure({ query }: FilledPortal, contenders: readonly Contender[]) {
  const runs = new Map(contenders.map(({ name }) => [name, [] as Run[]]));
  const dueMails = `select from mails where sent_at is null and next_attempt_at < now() + interval '1 hour' limit 1`;
  const endOfMails = async () => {
    while ((await query(dueMails)).length > 0) await wait(200);
  };
  for (let round = 0; round <= rounds; round += 1)
    for (const contender of contenders) {
      const figures = await run(contender, endOfMails);
      if (round > 0) runs.get(contender.name)?.push(figures);
    }
  const median = (name: string, field: keyof Run) => {
    const figures = (runs.get(name) ?? []).map((each) => each[field]);
    return percentile(figures, 50);
  };
  print(`${'calls/s'.padStart(29)}   p50 ms   p99 ms   mailed   (medians of ${rounds} rounds)`);
  for (const name of runs.keys()) {
    const cells = (['perSecond', 'p50', 'p99', 'mailed'] as const).map((field) =>
      median(name, field).toFixed(0),
    );
    print(name.padEnd(20) + cells.map((cell) => cell.padStart(9)).join(''));
  }
  return (name: string) => median(name, 'perSecond');
}
