import { defineConfig } from 'vitest/config';

/** `npm run test:fuzz`: any call by any role. Takes minutes, so that `npm test` leaves it out. */
export default defineConfig({
  test: {
    include: ['server/testing/fuzz/*.fuzz.ts'],
    setupFiles: ['server/testing/cheap-passwords.ts'],
    globalSetup: ['server/testing/database/global-postgres.ts'],
    provide: { engine: 'postgres' },
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
  },
});
