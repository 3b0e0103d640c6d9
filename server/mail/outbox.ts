import { type Db, type Tx, wakeAfterCommit } from '#server/db/database.ts';
import {
  deleteUnsentMails,
  deleteUnsentMailsTo,
  deleteUnsentMailsWhere,
  insertMail,
  type NewMail,
} from './store.ts';

export { listMailsOf as listMailsTo, type MailOf, type MailPlace, mailTokens, readPayload } from './store.ts';

export const mailTopic = 'mail';

/**
 * Part of the caller's transaction: the mail is delivered if and only if that commits, at least once, usually within
 * a second (mails 1).
 *
 * @returns its id
 */
export async function writeMail(tx: Db | Tx, mail: NewMail): Promise<string> {
  const id = await insertMail(tx, mail);
  wakeAfterCommit(tx, mailTopic);
  return id;
}

/** What waits for a mail server, one in flight excepted (mails 2). */
export function discardMailsTo(tx: Tx, mails: Pick<NewMail, 'kind' | 'recipient'>): Promise<void> {
  return deleteUnsentMailsTo(tx, mails);
}

/** As {@link discardMailsTo}, where one recipient has several addresses. */
export function discardMailsWhere(
  tx: Tx,
  kinds: readonly string[],
  isTo: (recipient: string) => boolean,
): Promise<void> {
  return deleteUnsentMailsWhere(tx, kinds, isTo);
}

export function discardPendingMails(db: Db): Promise<void> {
  return deleteUnsentMails(db);
}
