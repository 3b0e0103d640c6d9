import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { portalUrls } from './processes.ts';

export type Load = ReturnType<typeof startLoad>;

type Buyer = { readonly id: string; readonly bearer: string };
/** More buyers than the request has places. */
export type Sale = { readonly requestId: string; readonly buyers: readonly Buyer[] };
export type Acknowledged = { readonly requestId: string; readonly buyerId: string; readonly number: string };

const workers = 8;
const pauseMs = 250;
const answerWithinMs = 10_000;

/**
 * Buys until it is stopped, at both portals in turn. Repeats a purchase without a final answer under its Idempotency-Key, at
 * the other portal, until it has one.
 */
export function startLoad(sales: readonly Sale[]) {
  const acknowledged: Acknowledged[] = [];
  /** Number of answers by status; 0 for none. */
  const answers = new Map<number, number>();
  const faults: string[] = [];
  let lastWriteAt = performance.now();
  let longestGapMs = 0;
  let isStopping = false;
  let turn = 0;

  const recordPurchase = (purchase: Acknowledged) => {
    acknowledged.push(purchase);
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - lastWriteAt);
    lastWriteAt = now;
  };
  const plan = sales.flatMap(({ requestId, buyers }) => buyers.map((buyer) => ({ requestId, buyer })));
  /** @returns status and order number; status 0 for a lost connection or a late answer */
  const ask = async (requestId: string, { bearer }: Buyer, key: string) => {
    turn += 1;
    try {
      const answer = await fetch(`${portalUrls[turn % portalUrls.length]}/api/requests/${requestId}/buy`, {
        method: 'POST',
        headers: { authorization: bearer, 'idempotency-key': key },
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return {
        status: answer.status,
        mayRetry: answer.headers.has('retry-after'),
        text: await answer.text(),
      };
    } catch {
      return { status: 0, mayRetry: true, text: '' };
    }
  };
  const buy = async (requestId: string, buyer: Buyer) => {
    const key = randomUUID();
    for (;;) {
      const { status, mayRetry, text } = await ask(requestId, buyer, key);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 200)
        return recordPurchase({ requestId, buyerId: buyer.id, number: JSON.parse(text).number });
      if (status === 409 && text.includes('"sold_out"')) return;
      if (![0, 503].includes(status) || !mayRetry) faults.push(`${status} ${text}`);
      if (status >= 400 && status < 500) return;
      await wait(pauseMs);
    }
  };
  const work = async () => {
    while (!isStopping) {
      const next = plan.shift();
      if (!next) throw new Error('All purchases are used up.');
      await buy(next.requestId, next.buyer);
      await wait(pauseMs);
    }
  };
  const done = Promise.all(Array.from({ length: workers }, work));
  done.catch((error: unknown) => faults.push(String(error)));
  return {
    acknowledged,
    answers,
    faults,
    /** @returns the longest time without a purchase since the last call */
    takeLongestGapMs: () => {
      const taken = Math.max(longestGapMs, performance.now() - lastWriteAt);
      longestGapMs = 0;
      return taken;
    },
    stop: async () => {
      isStopping = true;
      await done;
    },
  };
}
