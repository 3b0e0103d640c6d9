import type { Tx } from '#server/db/database.ts';
import { createToken, hashToken } from '#server/links/links.ts';
import { UnreadableSecretError } from '#server/secrets/keyring.ts';
import { decryptSecret, encryptSecret, type SecretColumn } from '#server/secrets/stored-secrets.ts';
import { updateToken } from './settings-store.ts';

export const unsubscribeTokens = {
  table: 'notification_settings',
  id: 'partner_id',
  column: 'encrypted_token',
} as const satisfies SecretColumn;

/** Stores the token twice: hashed for the lookup, encrypted for the next mail. */
export function createStoredToken(tx: Tx, partnerId: string) {
  const token = createToken();
  const encryptedToken = encryptSecret(tx, unsubscribeTokens, partnerId, token);
  return { token, tokenHash: hashToken(token), encryptedToken };
}

/** Replaces a token whose key is lost: every mail needs a valid unsubscribe link. */
export async function readToken(tx: Tx, partnerId: string, encrypted: string): Promise<string> {
  try {
    return decryptSecret(tx, unsubscribeTokens, partnerId, encrypted);
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    const { token, ...stored } = createStoredToken(tx, partnerId);
    await updateToken(tx, partnerId, stored);
    return token;
  }
}
