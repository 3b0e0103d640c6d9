import { checkFirstPassword } from '#domain/accounts/passwords/password-change-rules.ts';
import { splitPersonName } from '#domain/clients/person-name.ts';
import { nameCountry } from '#domain/postal-codes/country.ts';
import { findUserByEmail, hashPassword, openCustomerAccount } from '#server/accounts/accounts.ts';
import type { Caller } from '#server/accounts/guards.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import type { CallOf } from '#server/api/route.ts';
import { findOwnByLink } from '#server/clients/access.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { beginVisit } from '#server/purchases/purchases.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { claimRequest } from '#server/requests/requests.ts';
import { findAcceptedTerms } from './list-store.ts';

type NewAccount = {
  readonly password: string;
  readonly call: CallOf<'POST /api/requests/link/:token/account', Caller>;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
};

/**
 * Makes a customer account for the holder of a request's mailed link, which proves the address (accounts 57), and signs in.
 * The terms are those that the request accepted.
 *
 * @throws Problem 422 for a password that breaks a rule; 404 for an invalid link; 409 when the address or the request
 *   has an account
 */
export async function becomeCustomer(db: Db, { password, call, signal }: NewAccount) {
  const { now, params } = call;
  const msg = checkFirstPassword(password);
  if (msg !== null) throw invalidFields([{ field: 'password', msg }]);
  // Check the link before hashing the password: hashing is expensive.
  const { request } = await findOwnByLink(db, params.token, now);
  await refuseOther(db, request);
  const terms = await findAcceptedTerms(db, request.id);
  const passwordHash = await hashPassword(password, { lane: 'proved', signal });
  return inTransaction(db, async (tx) => {
    const customer = { ...describeClient(request), ...terms, passwordHash };
    const loggedIn = await openCustomerAccount(tx, customer, call, beginVisit);
    if (loggedIn === null) {
      await refuseOther(tx, request);
      throw noAccountHere();
    }
    await claimRequest(tx, request, loggedIn.account.id, now);
    return loggedIn;
  });
}

/** Street and town stay empty: a request has neither. */
function describeClient(request: RequestRecord) {
  const { email, name, firmenname, telefonnummer, postleitzahl: postalCode, land } = request;
  return {
    email,
    ...splitPersonName(name),
    companyName: firmenname,
    phoneNumber: telefonnummer,
    address: { country: nameCountry(land), street: '', postalCode, city: '' },
  };
}

/** Refuses when the request or its address has an account. Says so only about a customer's account (accounts 60). */
async function refuseOther(db: Db | Tx, { clientUserId, email }: RequestRecord): Promise<void> {
  const account = await findUserByEmail(db, email);
  if (clientUserId !== null || account?.role === 'customer') throw accountExists();
  if (account) throw noAccountHere();
}

function accountExists(): Problem {
  return new Problem(409, 'account_exists', 'Dazu gibt es schon ein Konto.', {
    msg2: 'Bitte melden Sie sich an. Haben Sie das Passwort vergessen, können Sie dort ein neues anfordern.',
  });
}

function noAccountHere(): Problem {
  return new Problem(409, 'no_account_here', 'Zu dieser Adresse lässt sich hier kein Konto anlegen.', {
    msg2: 'Über den Link aus unserer E-Mail kommen Sie weiterhin zu Ihrer Anfrage.',
  });
}
