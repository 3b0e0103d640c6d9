import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { issueClientLink } from '#server/requests/client-page/client-page.ts';
import { delayConfirmation, listDueConfirmations, takeConfirmation, type Unconfirmed } from './store.ts';

/** Mails the link that confirms a request. */
export async function sendConfirmation(
  tx: Tx,
  { id, category, email, now }: Unconfirmed & { readonly now: Date },
): Promise<void> {
  const token = await issueClientLink(tx, id, now);
  await writeMail(tx, {
    kind: 'request_confirm',
    recipient: email,
    // Without the name: a visitor must not send texts to strangers through the portal (mails 5).
    payload: { category, token },
  });
}

export type PostponedParts = {
  readonly db: Db;
  /** @returns milliseconds until the address may be mailed; 0: at once, and this mail is counted */
  readonly countMail: (email: string) => Promise<number>;
};

/**
 * Mails the links that waited because their address had been mailed too often (requests 26).
 *
 * @returns how many it mailed
 */
export async function sendPostponedConfirmations(
  { db, countMail }: PostponedParts,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  for (const due of await listDueConfirmations(db, now)) {
    if (signal?.aborted) return sent;
    const delayMs = await countMail(due.email);
    if (delayMs > 0) await delayConfirmation(db, due.id, new Date(now.getTime() + delayMs));
    else if (await sendOnce(db, due, now)) sent += 1;
  }
  return sent;
}

async function sendOnce(db: Db, due: Unconfirmed, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isTaken = await takeConfirmation(tx, due.id);
    if (isTaken) await sendConfirmation(tx, { ...due, now });
    return isTaken;
  });
}
