import { vi } from 'vitest';

/** Of the hash that is compared where there is no account, and one of a thousandth of its cost. */
const saltOfNobody = 'AK16NucQGs';
const nobody =
  '$argon2id$v=19$m=64,t=1,p=1$AK16NucQGs+//xqmGWW95Q$ld4Xq4wNqPdG949mIJQUdDUkpVNUxUk04rOqmuYHRRE';

/** Files of a worker share its modules, but not what is mocked for each file anew. */
const shared = globalThis as { cheapArgon2?: Promise<typeof import('@node-rs/argon2')> };

/**
 * Hashes passwords at a thousandth of their cost, which is most of what many a test would spend. The browser tests
 * run with the real one. Tests may look at the calls.
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
