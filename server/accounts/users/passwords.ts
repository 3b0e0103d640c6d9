import { hash, verify } from '@node-rs/argon2';
import { createHashQueue } from './hash-queue.ts';

/** Argon2id, the package's default algorithm, with the least cost that OWASP accepts for it: 19 MiB, t=2, p=1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a random password that nobody knows, of the same cost: compared where there is no account. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AK16NucQGs+//xqmGWW95Q$ld4Xq4wNqPdG949mIJQUdDUkpVNUxUk04rOqmuYHRRE';

/** One queue for the process, because its processors and memory are what has to be shared. */
const inQueue = createHashQueue({ running: 2, waiting: 50 });

/**
 * Hashes a password away from the event loop.
 *
 * @throws Problem 503 when too many wait already
 */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(toComparable(password), cost));
}

/**
 * Whether a password belongs to a stored hash. Takes the same time where there is none (`null`), so that
 * nobody can measure which addresses are known (accounts 26).
 *
 * @throws Problem 503 when too many wait already
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return inQueue(() => matches(passwordHash, password));
}

/**
 * As {@link verifyPassword}, for two hashes: both are always compared, one after the other and in one turn of the
 * queue, whatever the first one says.
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
  const isEqual = await verify(passwordHash ?? nobodysHash, toComparable(password));
  return isEqual && passwordHash !== null;
}

/** Keyboards compose umlauts differently; the same password typed elsewhere must stay the same. */
function toComparable(password: string): string {
  return password.normalize('NFC');
}
