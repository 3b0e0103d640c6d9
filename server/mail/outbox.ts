import { announce, type Db, type Tx } from '#server/db/database.ts';
import { deleteUnsentMails, insertMail, listMailsOf, type NewMail } from './store.ts';

/** Topic under which the database tells this process that a mail was committed. */
export const mailTopic = 'mail';

/**
 * Promises a mail in the caller's transaction: it is delivered if and only if the transaction commits,
 * at least once, usually within a second.
 */
export async function writeMail(tx: Db | Tx, mail: NewMail): Promise<void> {
  await insertMail(tx, mail);
  announce(tx, mailTopic);
}

/** Mails to one address that are still kept, newest first, without what stands in them. */
export function listMailsTo(db: Db, recipient: string) {
  return listMailsOf(db, recipient);
}

/** Throws away what is not delivered yet: for the mails that filling in demo data would cause. */
export function discardPendingMails(db: Db): Promise<void> {
  return deleteUnsentMails(db);
}
