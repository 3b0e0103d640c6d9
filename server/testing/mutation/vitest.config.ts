import { defineConfig } from 'vitest/config';

/** `npm run test:mutation`: the tests that need no database. Instrumented code is slow. */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts', 'server/accounts/guards.test.ts'], testTimeout: 180_000 },
});
