import { PROFILE_EDITED } from '#domain/accounts/profile-messages.ts';
import { describeSessionUser } from '#server/accounts/login/session-user.ts';
import { lockOwner, type Owner } from '#server/accounts/sessions/owner.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { Problem } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';

class EditedMeanwhile extends Error {
  readonly account: AccountRecord;

  constructor(account: AccountRecord) {
    super(PROFILE_EDITED);
    this.account = account;
  }
}

/**
 * @param updatedAt of the account as the caller read it; undefined compares nothing
 * @throws what {@link answerEdited} answers
 */
export async function lockUnedited(
  tx: Tx,
  owner: Owner,
  updatedAt: string | undefined,
): Promise<AccountRecord> {
  const account = await lockOwner(tx, owner);
  const isEdited = updatedAt !== undefined && Date.parse(updatedAt) !== account.updatedAt.getTime();
  if (isEdited) throw new EditedMeanwhile(account);
  return account;
}

/** @throws Problem 409 with the account as it is now (api 17) */
export async function answerEdited<T>(db: Db, isFactorMissing: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EditedMeanwhile)) throw error;
    const current = await describeSessionUser(db, error.account, isFactorMissing);
    throw new Problem(409, 'edited_meanwhile', PROFILE_EDITED, {
      msg2: 'Es wurde nichts gespeichert.',
      current,
    });
  }
}
