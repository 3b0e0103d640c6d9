import { type Db, type Tx, wakeAfterCommit } from '#server/db/database.ts';
import { insertMail, type NewMail } from './store.ts';

export {
  discardMailsTo,
  discardMailsWhere,
  discardPendingMails,
  listMailsOf as listMailsTo,
  type MailOf,
  mailTokens,
  readPayload,
} from './store.ts';

export const mailTopic = 'mail';

/**
 * Writes a mail in the caller's transaction. After the commit the mail job delivers it at least once, usually within a second
 * (mails 1).
 *
 * @returns id of the mail
 */
export async function writeMail(tx: Db | Tx, mail: NewMail): Promise<string> {
  const id = await insertMail(tx, mail);
  wakeAfterCommit(tx, mailTopic);
  return id;
}
