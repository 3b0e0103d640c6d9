import { announce, type Db, type Tx } from '#server/db/database.ts';
import { type Errand, insertErrand } from './store.ts';

/** Topic under which the database tells this process that an errand was committed. */
export const errandTopic = 'account-errand';

/**
 * Promises to do what was asked for under an address, after the answer: looking whether the address is known, and
 * writing its mail. The answer can then not differ, in words or in time (decisions A5, docs/decisions/0016).
 */
export async function writeErrand(tx: Db | Tx, errand: Errand, now: Date): Promise<void> {
  await insertErrand(tx, errand, now);
  announce(tx, errandTopic);
}
