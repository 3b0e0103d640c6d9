import { Problem } from '#server/api/problem.ts';
import { type Db, keyringOf, type Tx } from '#server/db/database.ts';
import { isEncrypted, UnreadableSecretError } from '#server/secrets/keyring.ts';
import { listNotBeginning, replaceSecrets } from '#server/secrets/secrets-by-key.ts';
import type { StoredSecrets } from '#server/secrets/stored-secrets.ts';

const placeOf = (userId: string) => `totp_secrets.secret ${userId}`;

export function encryptTotpSecret(db: Db | Tx, userId: string, secret: string): string {
  return keyringOf(db).encrypt(secret, placeOf(userId));
}

/** @throws Problem 503 when `SECRET_KEY` lacks its key; recovery codes and passkeys work without it (accounts 45) */
export function decryptTotpSecret(db: Db | Tx, userId: string, stored: string): string {
  if (!isEncrypted(stored)) return stored;
  try {
    return keyringOf(db).decrypt(stored, placeOf(userId));
  } catch (error) {
    if (error instanceof UnreadableSecretError) throw unreadable();
    throw error;
  }
}

const column = { table: 'totp_secrets', id: 'user_id', column: 'secret' } as const;

/** For the encryption of what is stored. */
export function totpSecrets(db: Db): StoredSecrets {
  return {
    list: (beginning, after) => listNotBeginning(db, column, beginning, after),
    placeOf,
    replace: (secrets) => replaceSecrets(db, column, secrets),
  };
}

function unreadable(): Problem {
  return new Problem(
    503,
    'second_factor_unreadable',
    'Codes aus Ihrer Authenticator-App können zurzeit nicht geprüft werden.',
    {
      msg2: 'Bitte nutzen Sie einen Wiederherstellungscode oder einen Passkey, oder melden Sie sich bei uns.',
      headers: { 'retry-after': '3600' },
    },
  );
}
