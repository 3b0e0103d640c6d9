import { hash, verify } from '@node-rs/argon2';
import { longestPasswordWaitMs } from '#domain/accounts/passwords/password-queue.ts';
import { createHashQueue, type HashQueueOptions, type HashTurn } from './hash-queue.ts';

/** Argon2id, the package's default algorithm, with the least cost that OWASP accepts for it: 19 MiB, t=2, p=1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a random password with the same cost, for comparisons without an account. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AK16NucQGs+//xqmGWW95Q$ld4Xq4wNqPdG949mIJQUdDUkpVNUxUk04rOqmuYHRRE';

/** One queue per process, whose processors and memory it protects (accounts 52). */
const queue = createHashQueue({ atOnce: 1, longestWaitMs: longestPasswordWaitMs });

/** The start of the process decides how many passwords it hashes at a time (operation 29). */
export function setPasswordQueue(options: Partial<HashQueueOptions>): void {
  queue.set(options);
}

export const passwordQueueLength = (): number => queue.length();

/** @throws Problem 503 when the wait is too long, or when the client disconnects */
export function hashPassword(password: string, turn: HashTurn = { lane: 'proved' }): Promise<string> {
  return queue.run(turn, () => hashNow(password));
}

export type Hashing = { readonly compare: Compare; readonly hash: (password: string) => Promise<string> };

/** Takes the same time without a stored hash (`null`), so that timing does not reveal which addresses are known (accounts 26). */
export type Compare = (passwordHash: string | null, password: string) => Promise<boolean>;

/**
 * Runs all of `work` in one turn, including its database reads. So a caller waits once, and its data are fresh when the turn
 * starts.
 *
 * @throws Problem 503 when the wait is too long, or when the client disconnects
 */
export function hashInTurn<T>(turn: HashTurn, work: (hashing: Hashing) => Promise<T>): Promise<T> {
  return queue.run(turn, () => work({ compare: compareNow, hash: hashNow }));
}

function hashNow(password: string): Promise<string> {
  return hash(normalizePassword(password), cost);
}

async function compareNow(passwordHash: string | null, password: string): Promise<boolean> {
  const isEqual = await verify(passwordHash ?? dummyHash, normalizePassword(password));
  return isEqual && passwordHash !== null;
}

/** Normalises, because keyboards compose umlauts differently. */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}
