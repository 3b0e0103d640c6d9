import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { type SignedMessage, signMessage } from './messages.ts';
import { deliveryTopic } from './orders.ts';
import type { DueDelivery } from './record.ts';
import { findDueDelivery, readFailureModes, updateDelivery } from './store.ts';

/** @returns the HTTP status of the answer */
export type PostMessage = (message: SignedMessage, signal: AbortSignal) => Promise<number>;

export type DeliveryParts = Pick<Context, 'db' | 'now' | 'report'> & {
  readonly signingKey: Buffer;
  readonly post: PostMessage;
};

/** Delay after each failed try. The last one repeats. */
const retryMs = [2000, 5000, 15_000, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs] as const;
const giveUpMs = dayMs;
const answerMs = 10_000;

/** A run waits for messages due within this time, because a schedule starts it once a minute at most. */
const soonMs = minuteMs;
const lookAgainMs = 500;

export function deliveryJob(parts: DeliveryParts): Job {
  return {
    name: 'demo-shop-delivery',
    cron: '* * * * *',
    wakeOn: deliveryTopic,
    run: async (stopping) => {
      let tried = 0;
      while (!stopping.aborted) {
        tried += await deliverDueMessages(parts, stopping);
        if (!(await findDueDelivery(parts.db, new Date(parts.now().getTime() + soonMs)))) break;
        await wait(lookAgainMs, undefined, { signal: stopping }).catch(() => {});
      }
      return tried;
    },
  };
}

/** @returns number of tries */
export async function deliverDueMessages(parts: DeliveryParts, stopping: AbortSignal): Promise<number> {
  let tried = 0;
  while (!stopping.aborted) {
    const due = await findDueDelivery(parts.db, parts.now());
    if (due === null) break;
    await deliver(parts, due, stopping);
    tried += 1;
  }
  return tried;
}

/** Also sends messages that wait, were given up or were delivered. */
export async function deliver(
  parts: DeliveryParts,
  delivery: DueDelivery,
  stopping: AbortSignal,
): Promise<void> {
  const { db, now } = parts;
  const message = signMessage(parts.signingKey, delivery.body);
  const { sending } = await readFailureModes(db);
  const isTaken = await isAnsweredWell(parts.post, message, stopping);
  if (isTaken && sending === 'twice') await isAnsweredWell(parts.post, message, stopping);
  if (isTaken) return updateDelivery(db, delivery.id, { deliveredAt: now() });
  if (stopping.aborted) return;
  const retryAt = decideRetryAt(delivery, now());
  if (retryAt === null) parts.report(new Error(delivery.topic), 'message of the demo shop given up');
  await updateDelivery(db, delivery.id, { dueAt: retryAt });
}

function decideRetryAt({ tries, createdAt }: DueDelivery, now: Date): Date | null {
  const retryAt = now.getTime() + (retryMs[tries] ?? hourMs);
  return retryAt > createdAt.getTime() + giveUpMs ? null : new Date(retryAt);
}

async function isAnsweredWell(
  post: PostMessage,
  message: SignedMessage,
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    const status = await post(message, AbortSignal.any([stopping, AbortSignal.timeout(answerMs)]));
    return status >= 200 && status < 300;
  } catch {
    // A refused connection and a timeout count as a failed delivery.
    return false;
  }
}

/** @param findAddress address of the portal's own server */
export function postTo(findAddress: () => AddressInfo | string | null): PostMessage {
  return async ({ path, headers, body }, signal) => {
    const address = findAddress();
    if (address === null || typeof address === 'string') throw new Error('The portal does not listen yet.');
    const url = originOf(address) + path;
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    await answer.body?.cancel();
    return answer.status;
  };
}

/** Uses the loopback address for a server that listens on all addresses. */
export function originOf({ address, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
