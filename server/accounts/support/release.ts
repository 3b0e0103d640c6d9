import { normalizeEmail } from '#domain/accounts/email.ts';
import { EMAIL_OF_OTHER_ACCOUNT } from '#domain/accounts/managed/user-messages.ts';
import { checkRequiredEmail } from '#domain/accounts/registration/registration-rules.ts';
import type { FieldError } from '#domain/field-error.ts';
import { formatFullName } from '#domain/full-name.ts';
import { issueResetLink } from '#server/accounts/login/reset.ts';
import { retireRegistrationsOf } from '#server/accounts/registration/store.ts';
import { findFactors } from '#server/accounts/second-factor/store.ts';
import { updateEmail, updateLocked } from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { readAccount } from '#server/accounts/users/store.ts';
import type { OnAddressChanged } from '#server/accounts/users/users.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import { deleteAllLinksOf } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { type FactorRemoval, lockForHelp, MISSING_REASON } from './lost-factor.ts';

type Release = FactorRemoval & { readonly email: string };

/**
 * Unlocks an account that an undo has locked (accounts 40, `profile/undo.ts`). The account gets the owner's address. Mails this
 * address a link to set a password, and deletes every other link. Records admin and reason. Unrelated to the event
 * `request.released`.
 *
 * @throws Problem 422 without a reason, for an invalid address and for one with another account; as {@link lockForHelp};
 *   409 unless the account is locked
 */
export async function releaseAccount(
  db: Db,
  release: Release,
  onAddressChanged: OnAddressChanged,
): Promise<AccountRecord> {
  const errors = checkRelease(release);
  if (errors.length > 0) throw invalidFields(errors);
  try {
    return await inTransaction(db, async (tx) => {
      const account = await applyRelease(tx, release);
      await onAddressChanged(tx, account);
      return account;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}

function checkRelease({ email, reason }: Release): FieldError[] {
  const emailMsg = checkRequiredEmail(email);
  return [
    ...(emailMsg === null ? [] : [{ field: 'email', msg: emailMsg }]),
    ...(reason.trim() === '' ? [{ field: 'reason', msg: MISSING_REASON }] : []),
  ];
}

async function applyRelease(
  tx: Tx,
  { userId, admin, from, reason, now, ...input }: Release,
): Promise<AccountRecord> {
  const account = await lockForHelp(tx, userId, admin);
  if (account.lockedAt === null) throw new Problem(409, 'not_locked', 'Dieses Konto ist nicht gesperrt.');
  const email = normalizeEmail(input.email);
  await retireRegistrationsOf(tx, email);
  await updateEmail(tx, userId, email, now);
  await updateLocked(tx, userId, null);
  await deleteAllLinksOf(tx, userId, null);
  const subject = { kind: 'user', id: userId } as const;
  const change = { old: { email: account.email }, new: { email }, reason: reason.trim() };
  await recordAudit(tx, { at: now, by: admin.userId, from, action: 'account_released', subject, ...change });
  const { token } = await issueResetLink(tx, { id: userId, email }, now);
  const payload = { name: formatFullName(account), token, factors: await findFactors(tx, userId) };
  await writeMail(tx, { kind: 'account_released', recipient: email, payload });
  return readAccount(tx, userId);
}

export function emailTaken(): Problem {
  return invalidFields([{ field: 'email', msg: EMAIL_OF_OTHER_ACCOUNT }]);
}
