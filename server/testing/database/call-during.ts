import { setTimeout as wait } from 'node:timers/promises';
import { type Db, inTransaction, outsideTransactions, type Tx } from '#server/db/database.ts';
import { countLockWaits } from './lock-waits.ts';

/**
 * Starts a call while the transaction of the change is open. Commits the change when the call ends or waits for a lock.
 *
 * @returns the result of the call
 */
export async function callDuring<T>(
  db: Db,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<T>();
  await inTransaction(db, async (tx) => {
    await change(tx);
    await outsideTransactions(async () => {
      let isOver = false;
      void call()
        .then(resolve, reject)
        .finally(() => {
          isOver = true;
        });
      while (!isOver && (await countLockWaits(db)) === 0) await wait(10);
    });
  });
  return answered;
}
