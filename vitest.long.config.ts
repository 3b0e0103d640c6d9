import { defineConfig } from 'vitest/config';

/** `npm run test:fuzz` and `npm run test:faults`. They take minutes and more, so that `npm test` leaves them out. */
export default defineConfig({
  test: {
    include: ['server/testing/fuzz/*.fuzz.ts', 'server/testing/faults/*.fault.ts'],
    setupFiles: ['server/testing/cheap-passwords.ts'],
    globalSetup: ['server/testing/database/global-postgres.ts'],
    provide: { engine: 'postgres' },
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
  },
});
