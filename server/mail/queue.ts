import { type Tx, wakeAfterCommit } from '#server/db/database.ts';
import { mailTopic } from './outbox.ts';
import { retryGivenUp } from './queue-store.ts';

export {
  countMails,
  findMailState,
  listMails,
  type MailOrder,
  orderOf,
  type QueuedMail,
  summarizeMails,
} from './queue-store.ts';

/** Gives given-up mails all their attempts again (mails 2). @returns the mails */
export async function retryMails(
  tx: Tx,
  wanted: { readonly id?: string; readonly atMost: number },
): Promise<{ readonly id: string; readonly kind: string }[]> {
  const retried = await retryGivenUp(tx, wanted);
  if (retried.length > 0) wakeAfterCommit(tx, mailTopic);
  return retried;
}
