import { decideNextMail } from '#domain/accounts/notifications.ts';
import { dayMs } from '#domain/durations.ts';
import { describeForBuyers } from '#domain/requests/buyer-facts.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import {
  deleteToldBefore,
  holdSubscribers,
  insertNotifications,
  listAnswers,
  listSubscribers,
  lockDueSettings,
  lockReleased,
  type NewRequest,
  takeNotifications,
  takeReleased,
  updateDueSettings,
} from './store.ts';
import { readToken } from './unsubscribe-token.ts';

export const NEW_REQUESTS_MAIL = 'new_requests';

/** Of one mail; what is beyond is counted. */
const listedAtMost = 20;

/** How long a partner is not told the same request again. */
const keptDays = 365;

const requestsPerBatch = 20;
const partnersPerBatch = 50;

/** A request as a mail tells of it: nothing that is not known before buying, and no free text (purchases 6). */
export type ToldRequest = Pick<
  NewRequest,
  'category' | 'region' | 'netCents' | 'currentSales' | 'maxSales'
> & {
  readonly id: string;
  readonly services: readonly string[];
};

/** Notes for whom what has become available since the last call is new (purchases 46). @returns how many requests */
export function noteReleases(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const next = { at_once: decideNextMail('at_once', now), daily: decideNextMail('daily', now) };
  const note = async (tx: Tx, limit: number) => {
    const released = await lockReleased(tx, limit);
    if (released.length === 0) return 0;
    const partnerIds = await listSubscribers(tx, released, now);
    if (partnerIds !== null) await holdSubscribers(tx, partnerIds);
    const requestIds = await takeReleased(tx, released);
    if (partnerIds !== null) await insertNotifications(tx, { requestIds, partnerIds }, next, now);
    return requestIds.length;
  };
  return inBatches(db, signal, note, { rowsPerBatch: requestsPerBatch });
}

/** Writes the mails that are due. @returns to how many partners something was due */
export function tellPartners(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const tell = async (tx: Tx, limit: number) => {
    const due = await lockDueSettings(tx, now, limit);
    if (due.length === 0) return 0;
    const partnerIds = due.map(({ partnerId }) => partnerId);
    const requests = await takeNotifications(tx, partnerIds, now, listedAtMost);
    await updateDueSettings(tx, partnerIds, now);
    const services = await listServices(tx, requests);
    const told = Map.groupBy(requests, ({ partnerId }) => partnerId);
    for (const { partnerId, encryptedToken } of due) {
      const own = told.get(partnerId);
      if (!own) continue;
      const token = await readToken(tx, partnerId, encryptedToken);
      await mailRequests(tx, own, services, token);
    }
    return due.length;
  };
  return inBatches(db, signal, tell, { rowsPerBatch: partnersPerBatch });
}

/** Rule purchases 47. @returns how many */
export function forgetTold(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteToldBefore(db, new Date(now.getTime() - keptDays * dayMs), signal);
}

/** Once for each request, which many partners are told. */
async function listServices(
  tx: Tx,
  requests: readonly NewRequest[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const answered = await listAnswers(tx, [...new Set(requests.map(({ requestId }) => requestId))]);
  return new Map(
    answered.map(({ id, category, answers }) => [id, describeForBuyers(category, answers).services]),
  );
}

async function mailRequests(
  tx: Tx,
  own: readonly NewRequest[],
  servicesOf: ReadonlyMap<string, readonly string[]>,
  token: string,
): Promise<void> {
  const [first] = own;
  if (!first) return;
  const requests = own.map(
    ({ requestId, category, region, netCents, currentSales, maxSales }): ToldRequest => ({
      id: requestId,
      category,
      services: servicesOf.get(requestId) ?? [],
      region,
      netCents,
      currentSales,
      maxSales,
    }),
  );
  await writeMail(tx, {
    kind: NEW_REQUESTS_MAIL,
    recipient: first.email,
    payload: { firstName: first.firstName, total: first.total, requests, token },
  });
}
