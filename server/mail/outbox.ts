import { afterCommit, type Db, type Tx, wakeAfterCommit } from '#server/db/database.ts';
import { insertMail, type NewMail } from './store.ts';

export {
  discardMailsTo,
  discardMailsWhere,
  discardMailsWithUndo,
  discardPendingMails,
  listMailsOf as listMailsTo,
  type MailOf,
  mailTokens,
  readPayload,
  takeBackMail,
  type UndoPoint,
} from './store.ts';

export const mailTopic = 'mail';

/**
 * Writes a mail in the caller's transaction. After the commit the mail job delivers it at least once, usually within a second
 * (mails 1), a mail with an undo after the time for it (mails 67).
 *
 * @returns id of the mail
 */
export async function writeMail(tx: Db | Tx, mail: NewMail): Promise<string> {
  const { id, dueIn } = await insertMail(tx, mail);
  const wake = (db: Db | Tx) => wakeAfterCommit(db, mailTopic);
  if (dueIn > 0) afterCommit(tx, (db) => setTimeout(wake, dueIn, db).unref());
  else wake(tx);
  return id;
}
