import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import {
  activatePartner,
  findAccount,
  lockPartner as lockAccountOfPartner,
} from '#server/accounts/accounts.ts';
import type { Owner } from '#server/accounts/guards.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { stopBuying } from '#server/purchases/purchases.ts';

/** @throws Problem 404 */
export async function findUser(db: Db, id: string): Promise<AccountRecord> {
  const account = await findAccount(db, id);
  if (!account) throw notFound('Diesen Benutzer gibt es nicht.');
  return account;
}

/**
 * Unlocking again changes nothing and sends no mail (accounts 22).
 *
 * @throws Problem 404; 409 `not_a_partner` or `email_unverified`
 */
export async function unlockPartner(
  db: Db,
  { id, actor, now }: { readonly id: string; readonly actor: Actor; readonly now: Date },
): Promise<AccountRecord> {
  const unlocked = await inTransaction(db, async (tx) => {
    const account = await activatePartner(tx, { userId: id, actorId: actor.by, now });
    if (account) {
      const { email, firstName } = account;
      await writeMail(tx, { kind: 'partner_unlocked', recipient: email, payload: { firstName } });
      const subject = { kind: 'user', id } as const;
      await recordAudit(tx, { ...actor, at: now, action: 'user_unlocked', subject });
    }
    return account;
  });
  if (unlocked) return unlocked;
  const account = await findUser(db, id);
  if (account.role !== 'partner')
    throw new Problem(409, 'not_a_partner', 'Nur Partner-Konten können freigeschaltet werden.');
  if (account.emailVerifiedAt === null) throw unverified();
  return account;
}

type Lock = {
  readonly userId: string;
  readonly admin: Owner;
  readonly actor: Actor;
  readonly reason: string;
  readonly now: Date;
};

/**
 * Mails the reason to the partner (accounts 23). Locking again changes nothing and sends no mail.
 *
 * @throws Problem 422 without a reason; 404; 409 `not_a_partner`
 */
export async function lockPartner(db: Db, { reason, actor, ...lock }: Lock): Promise<AccountRecord> {
  if (isBlank(reason)) throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  const noted = reason.trim();
  const locked = await inTransaction(db, async (tx) => {
    const account = await lockAccountOfPartner(tx, lock);
    if (!account) return null;
    await stopBuying(tx, account.id, lock.now);
    const { email, firstName } = account;
    const payload = { firstName, reason: noted };
    await writeMail(tx, { kind: 'partner_locked', recipient: email, payload });
    const subject = { kind: 'user', id: account.id } as const;
    await recordAudit(tx, { ...actor, at: lock.now, action: 'user_locked', subject, reason: noted });
    return account;
  });
  return locked ?? findUser(db, lock.userId);
}

function unverified(): Problem {
  const msg = 'Der Partner hat seine E-Mail-Adresse noch nicht bestätigt.';
  return new Problem(409, 'email_unverified', msg, {
    msg2: 'Erst danach kann das Konto freigeschaltet werden.',
  });
}
