import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets in the database (AES-256-GCM). `place` names the column and row of a value. A value copied to another place
 * cannot be decrypted there.
 */
export type Keyring = {
  encrypt(value: string, place: string): string;
  /** @throws {UnreadableSecretError} */
  decrypt(stored: string, place: string): string;
  /** Prefix of exactly the values encrypted by the first key. */
  readonly beginning: string;
  /** Derives one key from each key for another purpose, such as signatures. The first is the current one. */
  deriveKeys(purpose: string): readonly Buffer[];
};

/** The value's key is missing, or the value was changed or moved. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** Version of the format of stored values. */
const version = 'v1';

export function createSecretKey(): string {
  return randomBytes(keyBytes).toString('base64url');
}

export function isSecretKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === keyBytes && bytes.toString('base64url') === text;
}

/** @param secretKeys valid by {@link isSecretKey}; the first encrypts, all decrypt */
export function createKeyring(secretKeys: readonly string[]): Keyring {
  const keys = new Map(secretKeys.map((text) => [idOf(text), Buffer.from(text, 'base64url')] as const));
  const [current] = keys;
  if (!current) throw new Error('A keyring needs a key.');
  const [currentId, currentKey] = current;
  const beginning = `${version}.${currentId}.`;
  return {
    encrypt: (value, place) => beginning + encryptWith(currentKey, value, place),
    decrypt: (stored, place) => {
      const [, id = '', content = ''] = stored.split('.');
      const key = keys.get(id);
      if (!key) throw new UnreadableSecretError('No key of SECRET_KEY opens an encrypted value.');
      return decryptWith(key, content, place);
    },
    beginning,
    deriveKeys: (purpose) =>
      [...keys.values()].map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes))),
  };
}

const idLength = 8;

/** Id of a key, which reveals nothing about it. */
function idOf(secretKey: string): string {
  const bytes = Buffer.from(secretKey, 'base64url');
  return createHmac('sha256', bytes).update('key id').digest('base64url').slice(0, idLength);
}

function encryptWith(key: Buffer, value: string, place: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const parts = [nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

function decryptWith(key: Buffer, content: string, place: string): string {
  const bytes = Buffer.from(content, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new UnreadableSecretError('An encrypted value was changed, or moved to another place.', {
      cause: error,
    });
  }
}
