import { normalizeEmail } from '#domain/accounts/email.ts';
import { LAST_ADMIN_KEEPS_ROLE } from '#domain/accounts/profile-messages.ts';
import type { ProfileInput } from '#domain/accounts/registration/registration-rules.ts';
import { trimProfile } from '#domain/accounts/registration/trim-profile.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import type { Owner } from '#server/accounts/guards.ts';
import { retireRegistrationsOf } from '#server/accounts/registration/store.ts';
import { deleteSessionsOf } from '#server/accounts/sessions/store.ts';
import {
  updateEmail,
  updatePersonalData,
  updateRole,
  updateServices,
} from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { readAccount } from '#server/accounts/users/store.ts';
import { keepLastAdmin, recordAccountEvent } from '#server/accounts/users/users.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import { deleteAllLinksOf } from '#server/links/links.ts';
import { lockForHelp } from './lost-factor.ts';
import { emailTaken } from './release.ts';

type Change = ProfileInput & {
  readonly role: Role;
  /** Normalised. Only partners have services. */
  readonly services: readonly OfferedService[];
};

type HelpedChange = {
  readonly userId: string;
  readonly admin: Owner;
  /** @throws Problem to refuse a change */
  readonly decide: (before: AccountRecord) => Change;
  /** Updates data of higher rooms about the account, in the same transaction. */
  readonly onChanged: (tx: Tx, before: AccountRecord, after: AccountRecord) => Promise<void>;
  readonly now: Date;
};

/**
 * Changes an account as an admin (admin 24), who vouches for a new address. A new address or role ends the account's sessions,
 * and all links to the former address: none opens the account or takes the change back.
 *
 * @throws Problem as {@link lockForHelp}; 409 `last_admin`; 422 for the address of another account
 */
export async function changeAccountOf(
  db: Db,
  { userId, admin, decide, onChanged, now }: HelpedChange,
): Promise<AccountRecord> {
  const change = async (tx: Tx) => {
    const before = await lockForHelp(tx, userId, admin);
    await applyChange(tx, before, decide(before), now);
    const after = await readAccount(tx, userId);
    await recordConsequences(tx, before, after, { at: now, actorId: admin.userId });
    await onChanged(tx, before, after);
    return after;
  };
  try {
    return await keepLastAdmin(LAST_ADMIN_KEEPS_ROLE, () => inTransaction(db, change));
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}

async function applyChange(tx: Tx, before: AccountRecord, change: Change, now: Date): Promise<void> {
  const { id } = before;
  const email = normalizeEmail(change.email);
  if (change.role !== before.role) await updateRole(tx, id, change.role, now);
  await updatePersonalData(tx, id, trimProfile(change), now);
  if (email !== before.email) {
    await retireRegistrationsOf(tx, email);
    await updateEmail(tx, id, email, now);
    await deleteAllLinksOf(tx, id, null);
  }
  if (change.role === 'partner')
    await updateServices(tx, id, { services: change.services, regions: undefined }, now);
  if (change.role !== before.role || email !== before.email) await deleteSessionsOf(tx, id);
}

/** A partner with another role may not buy. A new address counts as confirmed, because the admin vouches for it. */
async function recordConsequences(
  tx: Tx,
  before: AccountRecord,
  after: AccountRecord,
  event: { readonly at: Date; readonly actorId: string },
): Promise<void> {
  if (before.accountActive && !after.accountActive)
    await recordAccountEvent(tx, before, { ...event, kind: 'account.locked' });
  if (before.emailVerifiedAt === null && after.emailVerifiedAt !== null)
    await recordAccountEvent(tx, after, { ...event, kind: 'account.confirmed' });
}
