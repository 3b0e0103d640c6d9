import { decideNextMail } from '#domain/accounts/notifications.ts';
import { dayMs } from '#domain/durations.ts';
import { formatFullName } from '#domain/full-name.ts';
import { describeForBuyers } from '#domain/requests/buyer-facts.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { recordEvents } from '#server/events/events.ts';
import { writeMail } from '#server/mail/outbox.ts';
import {
  deleteSentBefore,
  insertNotifications,
  listAnswers,
  lockDueSettings,
  lockRequests,
  lockSubscribers,
  type NewRequest,
  takeNotifications,
  updateDueSettings,
} from './store.ts';
import { readToken } from './unsubscribe-token.ts';

export const NEW_REQUESTS_MAIL = 'new_requests';

/** Requests in one mail. The mail only counts the others. */
const listedAtMost = 20;

/** Days in which a partner gets no second notification about the same request. */
const keptDays = 365;

const partnersPerBatch = 50;

/** A request in a mail. Contains only facts from before the purchase, and no free text (purchases 6). */
export type MailedRequest = Pick<
  NewRequest,
  'number' | 'category' | 'region' | 'netCents' | 'currentSales' | 'maxSales'
> & {
  readonly id: string;
  readonly services: readonly string[];
};

/**
 * Queues notifications about released requests for the partners whom they fit (purchases 46). A repeat changes nothing. A
 * request that another transaction deletes at this moment is released again, in case that transaction rolls back.
 */
export async function queueNotifications(tx: Tx, released: readonly string[], now: Date): Promise<void> {
  const next = {
    at_once: decideNextMail('at_once', now),
    daily: decideNextMail('daily', now),
    weekly: decideNextMail('weekly', now),
  };
  const partnerIds = await lockSubscribers(tx, released, now);
  if (partnerIds.length === 0) return;
  const { locked: requestIds, busy } = await lockRequests(tx, released);
  await recordEvents(
    tx,
    busy.map((subjectId) => ({ kind: 'request.released', at: now, subjectId, facts: {} })),
  );
  await insertNotifications(tx, { requestIds, partnerIds }, next, now);
}

/** Writes the due mails. @returns how many partners had a due mail */
export function notifyPartners(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const mailBatch = async (tx: Tx, limit: number) => {
    const due = await lockDueSettings(tx, now, limit);
    if (due.length === 0) return 0;
    const partnerIds = due.map(({ partnerId }) => partnerId);
    const requests = await takeNotifications(tx, partnerIds, now, listedAtMost);
    await updateDueSettings(tx, partnerIds, now);
    const services = await listServices(tx, requests);
    const byPartner = Map.groupBy(requests, ({ partnerId }) => partnerId);
    for (const { partnerId, encryptedToken } of due) {
      const own = byPartner.get(partnerId);
      if (!own) continue;
      const token = await readToken(tx, partnerId, encryptedToken);
      await mailRequests(tx, own, services, token);
    }
    return due.length;
  };
  return inBatches(db, signal, mailBatch, { rowsPerBatch: partnersPerBatch });
}

/** Rule purchases 47. @returns how many */
export function deleteOldNotifications(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteSentBefore(db, new Date(now.getTime() - keptDays * dayMs), signal);
}

/** Reads each request once, however many partners get it. */
async function listServices(tx: Tx, requests: readonly NewRequest[]): Promise<Services> {
  const answered = await listAnswers(tx, [...new Set(requests.map(({ requestId }) => requestId))]);
  return new Map(
    answered.map(({ id, category, answers }) => [id, describeForBuyers(category, answers).services]),
  );
}

type Services = ReadonlyMap<string, readonly string[]>;

async function mailRequests(
  tx: Tx,
  own: readonly NewRequest[],
  services: Services,
  token: string,
): Promise<void> {
  const [first] = own;
  if (!first) return;
  const requests = own.map(
    ({ requestId, number, category, region, netCents, currentSales, maxSales }): MailedRequest => ({
      id: requestId,
      number,
      services: services.get(requestId) ?? [],
      category,
      region,
      netCents,
      currentSales,
      maxSales,
    }),
  );
  const payload = { name: formatFullName(first), total: first.total, requests, token };
  await writeMail(tx, { kind: NEW_REQUESTS_MAIL, recipient: first.email, payload });
}
