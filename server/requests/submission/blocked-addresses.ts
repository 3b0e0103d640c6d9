import { createHmac } from 'node:crypto';
import { mailboxOf } from '#domain/accounts/email.ts';
import { addHours, dayMs, hourMs } from '#domain/durations.ts';
import { DISOWNED_DAYS } from '#domain/requests/unconfirmed.ts';
import { type Db, keyringOf, type Tx } from '#server/db/database.ts';
import { deleteMailToBlocked, findBlock, upsertBlock } from './store.ts';

/** One hash for each key; the first key is the current one (docs/decisions/0026). */
function hashesOf(tx: Db | Tx, email: string): readonly [string, ...string[]] {
  const [current, ...former] = keyringOf(tx)
    .deriveKeys('blocked addresses')
    .map((key) => createHmac('sha256', key).update(mailboxOf(email)).digest('base64url'));
  if (current === undefined) throw new Error('A keyring has a key.');
  return [current, ...former];
}

/** Blocks mails about unconfirmed requests to an address whose owner has disowned a request (requests 51). */
export async function blockAddress(tx: Tx, email: string, now: Date): Promise<void> {
  const [hash] = hashesOf(tx, email);
  await upsertBlock(tx, hash, addHours(now, (DISOWNED_DAYS * dayMs) / hourMs));
}

export function isBlocked(tx: Db | Tx, email: string, now: Date): Promise<boolean> {
  return findBlock(tx, hashesOf(tx, email), now);
}

/**
 * Takes back a mail of this transaction to a blocked address. Runs the same statements for every address, so that the duration
 * of a submission reveals nothing (docs/decisions/0016).
 */
export async function takeBackIfBlocked(tx: Tx, mailId: string, email: string, now: Date): Promise<void> {
  await deleteMailToBlocked(tx, mailId, hashesOf(tx, email), now);
}
