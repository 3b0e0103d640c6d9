import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { ShopUnavailableError } from '#server/shop/provider/errors.ts';
import type { Manners } from './record.ts';
import { readManners } from './store.ts';

/** Time for a later message of the same order to overtake. */
const overtakenMs = 20_000;

/**
 * When a message goes out that is written at `now`; null: not by itself.
 *
 * @param isFollowing an earlier message of the same order still waits
 */
export function decideDueAt({ sending, lateMs }: Manners, now: Date, isFollowing: boolean): Date | null {
  if (sending === 'never') return null;
  if (sending === 'late') return new Date(now.getTime() + lateMs);
  if (sending === 'shuffled' && !isFollowing) return new Date(now.getTime() + overtakenMs);
  return now;
}

/**
 * Answers a call of the portal as the manners say. What it asked for is done even where the answer comes too late, as at
 * any shop.
 *
 * @throws {ShopUnavailableError}
 */
export async function answerWithManners<T>(
  db: Db,
  signal: AbortSignal,
  answer: () => Promise<T>,
): Promise<T> {
  const { isFailing, slowMs } = await readManners(db);
  if (isFailing) throw new ShopUnavailableError('The demo shop answers 503, as it was told to.');
  const answered = await answer();
  try {
    await wait(slowMs, undefined, { signal });
  } catch (cause) {
    throw new ShopUnavailableError('The demo shop did not answer in time.', { cause });
  }
  return answered;
}
