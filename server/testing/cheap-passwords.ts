import { vi } from 'vitest';

/** Salt of the dummy hash that a login without an account compares. `nobody` replaces it by a cheap hash. */
const saltOfNobody = 'AK16NucQGs';
const nobody =
  '$argon2id$v=19$m=64,t=1,p=1$AK16NucQGs+//xqmGWW95Q$ld4Xq4wNqPdG949mIJQUdDUkpVNUxUk04rOqmuYHRRE';

/** The test files of a worker share this promise. Vitest runs the mock once for each file. */
const shared = globalThis as { cheapArgon2?: Promise<typeof import('@node-rs/argon2')> };

/**
 * Hashes passwords at a thousandth of their cost, because hashing would dominate the time of many tests. The browser tests
 * use the real hash. Tests may inspect the calls.
 */
vi.mock('@node-rs/argon2', (load) => {
  shared.cheapArgon2 ??= load<typeof import('@node-rs/argon2')>().then((real) => {
    const hash: typeof real.hash = (password, options) =>
      real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
    const verify: typeof real.verify = (stored, ...typed) =>
      real.verify(String(stored).includes(saltOfNobody) ? nobody : stored, ...typed);
    return { ...real, hash: vi.fn(hash), verify: vi.fn(verify) };
  });
  return shared.cheapArgon2;
});
