import type { Job } from '#server/jobs/jobs.ts';
import { isEncrypted, type Keyring, UnreadableSecretError } from './keyring.ts';

/** One kind of secret in the database. */
export type StoredSecrets = {
  /** Some of them in the order of their ids; none after the last. */
  list(afterId: string | null): Promise<readonly { readonly id: string; readonly stored: string }[]>;
  /** See {@link Keyring}. */
  placeOf(id: string): string;
  /** Does nothing when the row has changed since it was listed. */
  replace(id: string, stored: string, encrypted: string): Promise<void>;
};

export type SecretEncryptionParts = {
  readonly keyring: Keyring;
  readonly secrets: readonly StoredSecrets[];
  readonly report: (error: unknown, message: string) => void;
};

/**
 * The function encrypts with the first key what is not: what earlier versions stored in plain text, and what former keys
 * encrypted, and returns how many that were. Several processes may call it at once. What no key can read stays as it is and
 * is reported.
 */
export function createSecretEncryption({ keyring, secrets, report }: SecretEncryptionParts) {
  return async (): Promise<number> => {
    let encrypted = 0;
    let unreadable = 0;
    for (const ofOneKind of secrets) {
      const counts = await encryptAll(keyring, ofOneKind);
      encrypted += counts.encrypted;
      unreadable += counts.unreadable;
    }
    if (unreadable === 0) return encrypted;
    const message =
      `${unreadable} encrypted values in the database (secrets of second factors, links of mails that wait) cannot be ` +
      'read: SECRET_KEY lacks the key that encrypted them. Please add it behind a comma.';
    report(new Error(message), message);
    return encrypted;
  };
}

/** For what processes of an earlier version write during a rolling deployment. */
export function secretJobs(encryptSecrets: () => Promise<number>): Job[] {
  return [{ name: 'secret-encryption', cron: '25 * * * *', run: encryptSecrets }];
}

type Counts = {
  encrypted: number;
  /** By no key. */
  unreadable: number;
};

async function encryptAll(keyring: Keyring, secrets: StoredSecrets): Promise<Counts> {
  const counts: Counts = { encrypted: 0, unreadable: 0 };
  let afterId: string | null = null;
  for (;;) {
    const rows = await secrets.list(afterId);
    for (const { id, stored } of rows) {
      if (keyring.isCurrent(stored)) continue;
      const encrypted = encryptAgain(keyring, stored, secrets.placeOf(id));
      if (encrypted === null) counts.unreadable += 1;
      else {
        await secrets.replace(id, stored, encrypted);
        counts.encrypted += 1;
      }
    }
    const last = rows.at(-1);
    if (!last) return counts;
    afterId = last.id;
  }
}

/** @returns null for what no key can read */
function encryptAgain(keyring: Keyring, stored: string, place: string): string | null {
  try {
    return keyring.encrypt(isEncrypted(stored) ? keyring.decrypt(stored, place) : stored, place);
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}
