import { formatFullName } from '#domain/full-name.ts';
import { createUser, type NewUser, type OnSessionBegun } from '#server/accounts/users/users.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { type LoginCall, sessionContext } from './answer.ts';
import { type LoggedIn, openSession } from './login.ts';

/** @property email proved by a mailed link */
type NewCustomer = Omit<NewUser, 'role' | 'emailVerifiedAt' | 'createdAt'>;

/**
 * Makes the account and signs in. Mails the owner of the address, because somebody may have passed on the link.
 *
 * @returns null when the address has an account
 */
export async function openCustomerAccount(
  tx: Tx,
  customer: NewCustomer,
  call: LoginCall,
  onSessionBegun: OnSessionBegun,
): Promise<LoggedIn | null> {
  const { now } = call;
  const made = { role: 'customer', emailVerifiedAt: now, createdAt: now } as const;
  const account = await createUser(tx, { ...customer, ...made });
  if (account === null) return null;
  await writeMail(tx, {
    kind: 'customer_account',
    recipient: account.email,
    payload: { name: formatFullName(account) },
  });
  const begun = { ...sessionContext(call), way: 'new_account', secondFactor: false } as const;
  const session = await openSession(tx, account, begun, onSessionBegun);
  return { account, session, secondFactor: false };
}
