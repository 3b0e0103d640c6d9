import { announce, type Db, type Tx } from '#server/db/database.ts';
import { deleteUnsentMails, insertMail, listMailsOf, type NewMail } from './store.ts';

export { readPayload } from './store.ts';

export const mailTopic = 'mail';

/**
 * Part of the caller's transaction: the mail is delivered if and only if that commits, at least once, usually within
 * a second (mails 1).
 */
export async function writeMail(tx: Db | Tx, mail: NewMail): Promise<void> {
  await insertMail(tx, mail);
  announce(tx, mailTopic);
}

export function listMailsTo(db: Db, recipient: string) {
  return listMailsOf(db, recipient);
}

export function discardPendingMails(db: Db): Promise<void> {
  return deleteUnsentMails(db);
}
