import { refuseClientAction } from '#domain/clients/client-actions.ts';
import { hourMs, secondMs } from '#domain/durations.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findRequest, findRequests } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { mailClient } from '#server/requests/requests.ts';
import { lockEnding, lockSold, type SaleMail, takeEnding, takeSales } from './notifications-store.ts';

const requestsPerBatch = 20;

/** Between two mails about sales of one request (requests 53). */
const pauseSeconds = hourMs / secondMs;

/** Mails clients who has bought their requests (requests 53). @returns how many requests had a due mail */
export function mailSales(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const mailBatch = async (tx: Tx, limit: number) => {
    const ids = await lockSold(tx, now, limit);
    if (ids.length === 0) return 0;
    const requests = await findRequests(tx, ids);
    for (const sale of await takeSales(tx, ids, pauseSeconds, now)) await mailSale(tx, sale, requests, now);
    return ids.length;
  };
  return inBatches(db, signal, mailBatch, { rowsPerBatch: requestsPerBatch });
}

/** Mails clients a day before the term of a request ends, and after its end (requests 72). @returns how many requests */
export function mailEnds(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const mailBatch = async (tx: Tx, limit: number) => {
    const ids = await lockEnding(tx, now, limit);
    if (ids.length === 0) return 0;
    for (const { id, isOver } of await takeEnding(tx, ids, now))
      await mailTerm(tx, id, isOver ? 'expired' : 'published', now);
    return ids.length;
  };
  return inBatches(db, signal, mailBatch, { rowsPerBatch: requestsPerBatch });
}

async function mailSale(
  tx: Tx,
  { requestId, buyers, ...sale }: SaleMail,
  requests: readonly RequestRecord[],
  now: Date,
): Promise<void> {
  const request = requests.find(({ id }) => id === requestId);
  if (!request || buyers.length === 0) return;
  const isOver = Boolean(request.rejectedAt ?? request.withdrawnAt ?? request.closedAt);
  const isSoldOut = sale.isSoldOut && !isOver;
  await mailClient(tx, request, { kind: 'request_sold', facts: { ...sale, isOver, isSoldOut, buyers } }, now);
}

/** Sends no mail when the request has another state by now, such as sold out. */
async function mailTerm(tx: Tx, requestId: string, state: 'published' | 'expired', now: Date): Promise<void> {
  const request = await findRequest(tx, requestId);
  if (!request || deriveStatus(request, now) !== state) return;
  const { publicUntil, currentSales, maxSales } = request;
  const facts = {
    publicUntil: publicUntil?.toISOString(),
    currentSales,
    maxSales,
    isExtendable: refuseClientAction(request, 'extend', now) === null,
  };
  const kind = state === 'published' ? 'request_ending' : 'request_expired';
  await mailClient(tx, request, { kind, facts }, now);
}
