import { type AccountPage, activatePartner, findAccount, listAccounts } from '#server/accounts/accounts.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';

export type UserSearch = {
  readonly search?: string | undefined;
  /** `waiting`: confirmed partners that are not unlocked. */
  readonly filter: 'all' | 'waiting';
};

export function listUsers(
  db: Db,
  { search = '', filter }: UserSearch,
  page: { readonly offset: number; readonly limit: number },
): Promise<AccountPage> {
  return listAccounts(db, { ...page, search, waitingOnly: filter === 'waiting' });
}

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
export async function unlockPartner(db: Db, id: string, now: Date): Promise<AccountRecord> {
  const unlocked = await inTransaction(db, async (tx) => {
    const account = await activatePartner(tx, id, now);
    if (account) {
      const { email, firstName } = account;
      await writeMail(tx, { kind: 'partner_unlocked', recipient: email, payload: { firstName } });
    }
    return account;
  });
  if (unlocked) return unlocked;
  const account = await findUser(db, id);
  if (account.role !== 'partner') throw notAPartner();
  if (account.emailVerifiedAt === null) throw unverified();
  return account;
}

function notAPartner(): Problem {
  return new Problem(409, 'not_a_partner', 'Nur Partner-Konten können freigeschaltet werden.');
}

function unverified(): Problem {
  const msg = 'Der Partner hat seine E-Mail-Adresse noch nicht bestätigt.';
  return new Problem(409, 'email_unverified', msg, {
    msg2: 'Erst danach kann das Konto freigeschaltet werden.',
  });
}
