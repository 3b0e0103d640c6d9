import { notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { findMailState, retryMails } from '#server/mail/queue.ts';

type Retry = { readonly actor: Actor; readonly now: Date };

/** @throws Problem 404; 409 `not_given_up` */
export async function retryOneMail(
  db: Db,
  { id, actor, now }: Retry & { readonly id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [retried] = await retryMails(tx, { id, atMost: 1 });
    if (!retried) throw await refusal(tx, id);
    const { kind } = retried;
    const subject = { kind: 'mail', id } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'mail_retried', subject, new: { kind } });
  });
}

async function refusal(db: Parameters<typeof findMailState>[0], id: string): Promise<Problem> {
  const state = await findMailState(db, id);
  if (state === null) return notFound('Diese Mail gibt es nicht.');
  return new Problem(409, 'not_given_up', 'Nur fehlgeschlagene Mails können erneut versucht werden.');
}

/** Writes one audit entry. @returns how many mails */
export function retryAllMails(
  db: Db,
  { actor, now, atMost }: Retry & { readonly atMost: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { length: count } = await retryMails(tx, { atMost });
    if (count > 0) {
      const subject = { kind: 'mail', id: null } as const;
      await recordAudit(tx, { ...actor, at: now, action: 'mails_retried', subject, new: { count } });
    }
    return count;
  });
}
