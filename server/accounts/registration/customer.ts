import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findAccount } from '#server/accounts/users/store.ts';
import { createUser, type NewUser } from '#server/accounts/users/users.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { retireRegistrationsOf } from './store.ts';

/** @property email proved by a mailed link */
export type NewCustomer = Pick<
  NewUser,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'phoneNumber'
  | 'address'
  | 'passwordHash'
  | 'termsVersion'
  | 'termsHash'
  | 'termsAcceptedAt'
>;

/**
 * Registrations of the address that wait can never become an account any more (accounts 15). Its owner is told by mail,
 * because the link may have been passed on.
 *
 * @returns null when the address has an account
 */
export async function makeCustomer(tx: Tx, customer: NewCustomer, now: Date): Promise<AccountRecord | null> {
  const { email, firstName } = customer;
  await retireRegistrationsOf(tx, email);
  const id = await createUser(tx, {
    ...customer,
    role: 'customer',
    emailVerifiedAt: now,
    createdAt: now,
  });
  if (id === null) return null;
  await writeMail(tx, { kind: 'customer_account', recipient: email, payload: { firstName } });
  return findAccount(tx, id);
}
