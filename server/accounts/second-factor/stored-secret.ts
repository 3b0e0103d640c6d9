import { Problem } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { UnreadableSecretError } from '#server/secrets/keyring.ts';
import { decryptSecret, encryptSecret, type SecretColumn } from '#server/secrets/stored-secrets.ts';

export const totpSecrets = {
  table: 'totp_secrets',
  id: 'user_id',
  column: 'secret',
} as const satisfies SecretColumn;

export function encryptTotpSecret(db: Db | Tx, userId: string, secret: string): string {
  return encryptSecret(db, totpSecrets, userId, secret);
}

/** @throws Problem 503 when `SECRET_KEY` lacks its key; recovery codes and passkeys work without it (accounts 45) */
export function decryptTotpSecret(db: Db | Tx, userId: string, stored: string): string {
  try {
    return decryptSecret(db, totpSecrets, userId, stored);
  } catch (error) {
    if (error instanceof UnreadableSecretError) throw unreadable();
    throw error;
  }
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
