import { formatFullName } from '#domain/full-name.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import {
  activatePartner,
  findAccount,
  lockPartner as lockAccountOfPartner,
  lockForHelp,
  restorePartner,
} from '#server/accounts/accounts.ts';
import type { Owner } from '#server/accounts/guards.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { takeBackMail, type UndoPoint, writeMail } from '#server/mail/outbox.ts';
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
    const change = await activatePartner(tx, { userId: id, actorId: actor.by, now });
    if (!change) return null;
    const { before, account } = change;
    const undoable = { subjectId: id, undo: toUndoPoint(before, account) };
    await writeMail(tx, {
      kind: 'partner_unlocked',
      recipient: account.email,
      payload: { name: formatFullName(account) },
      ...undoable,
    });
    const subject = { kind: 'user', id } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'user_unlocked', subject });
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
    const change = await lockAccountOfPartner(tx, lock);
    if (!change) return null;
    const { before, account } = change;
    await stopBuying(tx, account.id, lock.now);
    const payload = { name: formatFullName(account), reason: noted };
    const undoable = { subjectId: account.id, undo: toUndoPoint(before, account) };
    await writeMail(tx, { kind: 'partner_locked', recipient: account.email, payload, ...undoable });
    const subject = { kind: 'user', id: account.id } as const;
    await recordAudit(tx, { ...actor, at: lock.now, action: 'user_locked', subject, reason: noted });
    return account;
  });
  return locked ?? findUser(db, lock.userId);
}

type Undo = Omit<Lock, 'reason'> & {
  /** The `updatedAt` that the admin has read. */
  readonly readAt: Date;
};

/**
 * Takes a lock or an unlock back while the mail about it waits; the partner gets no mail (accounts 63). Offers and reserved
 * places that a lock has released stay free.
 *
 * @throws Problem as {@link lockPartner}; 409 `edited_meanwhile` or `too_late`
 */
export function undoPartnerChange(
  db: Db,
  { userId, admin, actor, readAt, now }: Undo,
): Promise<AccountRecord> {
  return inTransaction(db, async (tx) => {
    const account = await lockForHelp(tx, userId, admin);
    const version = account.updatedAt.toISOString();
    if (version !== readAt.toISOString())
      throw new Problem(409, 'edited_meanwhile', 'Das Konto wurde inzwischen geändert.', {
        msg2: NOT_UNDONE,
      });
    const before = await takeBackMail<Before>(tx, { subjectId: userId, version });
    if (!before) throw tooLate();
    const { accountActive } = before;
    const partnerLockedAt = before.partnerLockedAt === null ? null : new Date(before.partnerLockedAt);
    const state = { accountActive, partnerLockedAt };
    const restored = await restorePartner(tx, account, { state, actorId: actor.by, now });
    if (!accountActive) await stopBuying(tx, userId, now);
    const action = account.partnerLockedAt === null ? 'user_locked' : 'user_unlocked';
    const subject = { kind: 'user', id: userId } as const;
    await recordAudit(tx, { ...actor, at: now, action, subject, reason: 'Rückgängig gemacht' });
    return restored;
  });
}

/** `partnerLockedAt` is an ISO string. */
type Before = { readonly accountActive: boolean; readonly partnerLockedAt: string | null };

function toUndoPoint({ accountActive, partnerLockedAt }: AccountRecord, after: AccountRecord): UndoPoint {
  const before: Before = { accountActive, partnerLockedAt: partnerLockedAt?.toISOString() ?? null };
  return { version: after.updatedAt.toISOString(), before };
}

const NOT_UNDONE = 'Rückgängig gemacht wurde nichts. Bitte prüfen Sie den neuen Stand.';

function tooLate(): Problem {
  const msg2 = 'Rückgängig gemacht wurde nichts. Sie können das Konto sperren oder freischalten.';
  return new Problem(409, 'too_late', 'Der Partner wird schon per E-Mail benachrichtigt.', { msg2 });
}

function unverified(): Problem {
  const msg = 'Der Partner hat seine E-Mail-Adresse noch nicht bestätigt.';
  return new Problem(409, 'email_unverified', msg, {
    msg2: 'Erst danach kann das Konto freigeschaltet werden.',
  });
}
