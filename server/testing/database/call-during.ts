import { setTimeout as wait } from 'node:timers/promises';
import { type Db, inTransaction, outsideTransactions, type Tx } from '#server/db/database.ts';
import { countLockWaits } from './lock-waits.ts';

/** @returns what came of a call that began before the change was committed, and waited for it if it had to */
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
