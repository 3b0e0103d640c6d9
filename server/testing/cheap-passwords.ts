import { vi } from 'vitest';

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
    return { ...real, hash: vi.fn(hash), verify: vi.fn(real.verify) };
  });
  return shared.cheapArgon2;
});
