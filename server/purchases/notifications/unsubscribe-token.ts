import { type Db, keyringOf, type Tx } from '#server/db/database.ts';
import { createToken, hashToken } from '#server/links/links.ts';
import { UnreadableSecretError } from '#server/secrets/keyring.ts';
import { listNotBeginning, replaceSecrets } from '#server/secrets/secrets-by-key.ts';
import type { StoredSecrets } from '#server/secrets/stored-secrets.ts';
import { updateToken } from './settings-store.ts';

const placeOf = (partnerId: string) => `notification_settings.encrypted_token ${partnerId}`;

/** Stored twice: hashed, to be found by, and encrypted, to stand in the next mail. */
export function createStoredToken(tx: Tx, partnerId: string) {
  const token = createToken();
  const encryptedToken = keyringOf(tx).encrypt(token, placeOf(partnerId));
  return { token, tokenHash: hashToken(token), encryptedToken };
}

/** A token whose key is gone is replaced by a new one: a mail without a way to end them must not go out. */
export async function readToken(tx: Tx, partnerId: string, encrypted: string): Promise<string> {
  try {
    return keyringOf(tx).decrypt(encrypted, placeOf(partnerId));
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    const { token, ...stored } = createStoredToken(tx, partnerId);
    await updateToken(tx, partnerId, stored);
    return token;
  }
}

const column = { table: 'notification_settings', id: 'partner_id', column: 'encrypted_token' } as const;

/** For the encryption of what is stored. */
export function unsubscribeTokens(db: Db): StoredSecrets {
  return {
    list: (beginning, after) => listNotBeginning(db, column, beginning, after),
    placeOf,
    replace: (secrets) => replaceSecrets(db, column, secrets),
  };
}
