import { vi } from 'vitest';

/** Salt of the dummy hash that a login compares when there is no account. `cheapDummy` replaces that hash. */
const saltOfDummy = 'AK16NucQGs';
const cheapDummy =
  '$argon2id$v=19$m=64,t=1,p=1$AK16NucQGs+//xqmGWW95Q$ld4Xq4wNqPdG949mIJQUdDUkpVNUxUk04rOqmuYHRRE';

/** Shared by the test files of a worker: Vitest runs the mock once for each file. */
const shared = globalThis as { cheapArgon2?: Promise<typeof import('@node-rs/argon2')> };

/**
 * Hashes passwords at a thousandth of the cost, which would dominate the time of many tests. Browser tests use the real hash.
 * Both functions are mocks, so that tests can inspect their calls.
 */
vi.mock('@node-rs/argon2', (load) => {
  shared.cheapArgon2 ??= load<typeof import('@node-rs/argon2')>().then((real) => {
    const hash: typeof real.hash = (password, options) =>
      real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
    const verify: typeof real.verify = (stored, ...typed) =>
      real.verify(String(stored).includes(saltOfDummy) ? cheapDummy : stored, ...typed);
    return { ...real, hash: vi.fn(hash), verify: vi.fn(verify) };
  });
  return shared.cheapArgon2;
});
