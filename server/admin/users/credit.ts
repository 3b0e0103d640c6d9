import { checkLimit } from '#domain/billing/limit.ts';
import { formatFullName } from '#domain/full-name.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { lockForHelp, organisationOf } from '#server/accounts/accounts.ts';
import type { Owner } from '#server/accounts/guards.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { findLockQuestion } from '#server/billing/billing.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { announceChanges, recordEvents } from '#server/events/events.ts';
import { takeBackMail, writeMail } from '#server/mail/outbox.ts';
import { type CreditTerms, findCredit, lockCredit, upsertTerms } from '#server/purchases/purchases.ts';
import { findUser } from './users.ts';

/** @throws Problem 404; 409 `not_a_partner` */
export async function findCreditOf(db: Db, userId: string, now: Date) {
  const { organisationId, role } = await findUser(db, userId);
  if (role !== 'partner') throw notPartner();
  const credit = await findCredit(db, organisationId, now);
  return { ...credit, question: await findLockQuestion(db, organisationId) };
}

type CreditDecision = {
  readonly userId: string;
  readonly admin: Owner;
  readonly actor: Actor;
  /** The `updatedAt` of the terms that the admin has read. */
  readonly readAt: string | null;
  readonly now: Date;
};

/** @throws Problem 404; 409 `not_a_partner` or `edited_meanwhile`; 422 */
export async function setLimit(
  db: Db,
  { limitCents, ...decision }: CreditDecision & { readonly limitCents: number | null },
): Promise<void> {
  const errors = checkLimit('limit', limitCents);
  if (errors.length > 0) throw invalidFields(errors);
  await inTransaction(db, async (tx) => {
    const { account, terms } = await lockTerms(tx, decision);
    if (terms.limitCents === limitCents) return;
    await storeTerms(tx, account, { ...terms, limitCents }, decision.now);
    const values = { old: terms.limitCents, new: limitCents };
    await recordAudit(tx, { ...entryOf(decision), action: 'credit_limit_set', ...values });
  });
}

/**
 * Locks purchases on account and mails the reason, ends the lock and mails that, or decides against a lock without a mail
 * (billing 35). An exclusive offer, too, is then accepted only without costs.
 *
 * @throws Problem as {@link setLimit}; 422 for a lock without a reason
 */
export async function decideLock(
  db: Db,
  { isLocked, reason, ...decision }: CreditDecision & { readonly isLocked: boolean; readonly reason: string },
): Promise<void> {
  const noted = reason.trim();
  if (isLocked && isBlank(noted)) throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  await inTransaction(db, async (tx) => {
    const { account, terms } = await lockTerms(tx, decision);
    const { now } = decision;
    const wasLocked = terms.lockedAt !== null;
    if (isLocked && wasLocked) return;
    const lock = isLocked ? { lockedAt: now, lockReason: noted } : { lockedAt: null, lockReason: null };
    await storeTerms(tx, account, { ...terms, ...lock, decidedAt: now }, now);
    const action = isLocked ? 'account_purchases_locked' : 'account_purchases_unlocked';
    if (!isLocked && !wasLocked)
      return recordAudit(tx, { ...entryOf(decision), action: 'account_purchases_kept' });
    await recordLock(tx, account, { isLocked, ...decision });
    await recordAudit(tx, { ...entryOf(decision), action, ...(isLocked && { reason: noted }) });
    const { email: recipient, id: subjectId } = account;
    const name = formatFullName(account);
    const payload = isLocked ? { name, reason: noted } : { name };
    await writeMail(tx, { kind: action, recipient, payload, subjectId, undo: toUndoPoint(terms, now) });
  });
}

/**
 * Takes the last lock or its end back while the mail about it waits.
 *
 * @throws Problem as {@link setLimit}; 409 `too_late`
 */
export async function undoLock(db: Db, decision: CreditDecision): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { account, terms } = await lockTerms(tx, decision);
    const version = versionOf(decision.readAt ?? '');
    const before = await takeBackMail<Before>(tx, { subjectId: account.id, version });
    if (!before) throw tooLate();
    const { lockReason } = before;
    const restored = { lockReason, lockedAt: toDate(before.lockedAt), decidedAt: toDate(before.decidedAt) };
    await storeTerms(tx, account, { ...terms, ...restored }, decision.now);
    const isLocked = lockReason !== null;
    await recordLock(tx, account, { isLocked, ...decision });
    const action = isLocked ? 'account_purchases_locked' : 'account_purchases_unlocked';
    await recordAudit(tx, { ...entryOf(decision), action, reason: 'Rückgängig gemacht' });
  });
}

/** Locks the account, then its company's credit. */
async function lockTerms(
  tx: Tx,
  { userId, admin, readAt, now }: CreditDecision,
): Promise<{ readonly account: AccountRecord; readonly terms: CreditTerms }> {
  const account = await lockForHelp(tx, userId, admin);
  if (account.role !== 'partner') throw notPartner();
  await lockCredit(tx, organisationOf(userId));
  const { terms } = await findCredit(tx, account.organisationId, now);
  if ((terms.updatedAt?.getTime() ?? null) === (readAt === null ? null : Date.parse(readAt)))
    return { account, terms };
  throw new Problem(409, 'edited_meanwhile', 'Diese Bedingungen wurden inzwischen geändert.', {
    msg2: 'Es wurde nichts gespeichert.',
  });
}

/** Open pages of the partner read the terms again. */
async function storeTerms(
  tx: Tx,
  { id: userId, organisationId }: AccountRecord,
  terms: CreditTerms,
  now: Date,
): Promise<void> {
  await upsertTerms(tx, organisationId, terms, now);
  announceChanges(tx, [{ kind: 'cart', id: null, userId }]);
}

function recordLock(
  tx: Tx,
  { organisationId }: AccountRecord,
  { isLocked, actor, now }: CreditDecision & { readonly isLocked: boolean },
): Promise<void> {
  const kind = isLocked ? 'account-purchases.locked' : 'account-purchases.unlocked';
  const by = { at: now, actorId: actor.by, organisationId };
  return recordEvents(tx, [{ kind, subjectId: organisationId, ...by, facts: {} }]);
}

const entryOf = ({ actor, userId, now }: CreditDecision) =>
  ({ ...actor, at: now, subject: { kind: 'user', id: userId } }) as const;

/** Times are ISO strings. */
type Before = Pick<CreditTerms, 'lockReason'> & {
  readonly lockedAt: string | null;
  readonly decidedAt: string | null;
};

/** The mails of an account also have undo points of other actions. */
const versionOf = (updatedAt: string) => `credit ${updatedAt}`;

function toUndoPoint({ lockReason, lockedAt, decidedAt }: CreditTerms, now: Date) {
  const times = { lockedAt: lockedAt?.toISOString() ?? null, decidedAt: decidedAt?.toISOString() ?? null };
  const before: Before = { lockReason, ...times };
  return { version: versionOf(now.toISOString()), before };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function notPartner(): Problem {
  return new Problem(409, 'not_a_partner', 'Nur Partner kaufen auf Rechnung.');
}

function tooLate(): Problem {
  const msg2 = 'Rückgängig gemacht wurde nichts. Sie können Käufe auf Rechnung sperren oder freigeben.';
  return new Problem(409, 'too_late', 'Der Partner wird schon per E-Mail benachrichtigt.', { msg2 });
}
