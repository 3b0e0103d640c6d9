import { hash, verify } from '@node-rs/argon2';
import { createHashQueue } from './hash-queue.ts';

/** Argon2id, the package's default algorithm, with the least cost that OWASP accepts for it: 19 MiB, t=2, p=1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a random password with the same cost, compared where there is no account. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AK16NucQGs+//xqmGWW95Q$ld4Xq4wNqPdG949mIJQUdDUkpVNUxUk04rOqmuYHRRE';

/** One queue per process, whose processors and memory it protects (accounts 52). */
const inQueue = createHashQueue({ running: 2, waiting: 50 });

/** @throws Problem 503 when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(normalizePassword(password), cost));
}

/**
 * Takes the same time without a stored hash (`null`), so that timing does not reveal which addresses are known
 * (accounts 26).
 *
 * @throws Problem 503 when too many wait already
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return inQueue(() => matches(passwordHash, password));
}

/**
 * As {@link verifyPassword} for two hashes: always compares both, one after the other in one turn of the queue, so that
 * the time tells nothing about the first result.
 *
 * @throws Problem 503 when too many wait already
 */
export function verifyBoth(
  hashes: readonly [string | null, string | null],
  password: string,
): Promise<[boolean, boolean]> {
  return inQueue(async () => [await matches(hashes[0], password), await matches(hashes[1], password)]);
}

async function matches(passwordHash: string | null, password: string): Promise<boolean> {
  const isEqual = await verify(passwordHash ?? dummyHash, normalizePassword(password));
  return isEqual && passwordHash !== null;
}

/** Keyboards compose umlauts differently, so passwords are normalised. */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}
