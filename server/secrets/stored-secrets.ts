import type { Job } from '#server/jobs/jobs.ts';
import { isEncrypted, type Keyring, UnreadableSecretError } from './keyring.ts';

export type StoredSecret = { readonly id: string; readonly stored: string };

export type ReplacedSecret = StoredSecret & { readonly encrypted: string };

/** One kind of secret in the database. */
export type StoredSecrets = {
  /**
   * Some of those that do not begin so, the next behind one of them in an order of their own; none after the last. What
   * begins so may be among them.
   */
  list(beginning: string, after: StoredSecret | null): Promise<readonly StoredSecret[]>;
  /** See {@link Keyring}. */
  placeOf(id: string): string;
  /** All in one statement, which leaves out rows that have changed since they were listed. @returns how many it changed */
  replace(secrets: readonly ReplacedSecret[]): Promise<number>;
};

export type SecretEncryptionParts = {
  readonly keyring: Keyring;
  readonly secrets: readonly StoredSecrets[];
  readonly report: (error: unknown, message: string) => void;
};

/** Encrypts until `signal` says stop. @returns how many */
export type EncryptSecrets = (signal?: AbortSignal) => Promise<number>;

/**
 * The function encrypts with the first key what is not: what earlier versions stored in plain text, and what former keys
 * encrypted. Each portion is a statement of its own, so a run that is killed leaves values that one of the keys reads, and
 * the next goes on. Several processes may call it at once. What no key can read stays as it is and is reported.
 */
export function createSecretEncryption({ keyring, secrets, report }: SecretEncryptionParts): EncryptSecrets {
  return async (signal) => {
    let encrypted = 0;
    let unreadable = 0;
    for (const ofOneKind of secrets) {
      const counts = await encryptAll(keyring, ofOneKind, signal);
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

/** After each start, because the keys may be others, and each hour for what other processes write in a rolling deployment. */
export function secretJobs(encryptSecrets: EncryptSecrets): Job[] {
  return [{ name: 'secret-encryption', cron: '25 * * * *', atStart: true, run: encryptSecrets }];
}

type Counts = {
  encrypted: number;
  /** By no key. */
  unreadable: number;
};

async function encryptAll(keyring: Keyring, secrets: StoredSecrets, signal?: AbortSignal): Promise<Counts> {
  const counts: Counts = { encrypted: 0, unreadable: 0 };
  let after: StoredSecret | null = null;
  while (!signal?.aborted) {
    const listed = await secrets.list(keyring.beginning, after);
    const former = listed.filter(({ stored }) => !stored.startsWith(keyring.beginning));
    const replaced = former.flatMap((secret) => {
      const encrypted = encryptAgain(keyring, secret.stored, secrets.placeOf(secret.id));
      return encrypted === null ? [] : [{ ...secret, encrypted }];
    });
    counts.unreadable += former.length - replaced.length;
    if (replaced.length > 0) counts.encrypted += await secrets.replace(replaced);
    const last = listed.at(-1);
    if (!last) break;
    after = last;
  }
  return counts;
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
