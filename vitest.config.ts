import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type {} from './server/testing/database/test-context.ts';

const setupFiles = ['server/testing/fail-on-console-error.ts'];

/** No test depends on how fast the machine is: what is polled for comes at once, or on a busy machine after a while. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
};

/** Files of a worker share its modules, because loading them costs more than most tests. */
const shared = { isolate: false, ...patience };

/** Settings of both server projects. */
const server = {
  include: ['server/**/*.test.ts'],
  setupFiles: [...setupFiles, 'server/testing/cheap-passwords.ts'],
  ...shared,
};

/** Every server test runs on PostgreSQL. The embedded database has a test of each room and of what it alone does. */
export default defineConfig({
  test: {
    // Many tests wait for timers, processes and locks. One worker more than processors uses that time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{docs,domain,contract,web}/**/*.test.ts'],
          setupFiles,
          ...shared,
        },
      },
      {
        test: {
          ...server,
          name: 'server-pglite',
          include: ['server/**/*.pglite.test.ts'],
          globalSetup: ['server/testing/database/global-pglite.ts'],
          provide: { engine: 'pglite' },
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          exclude: ['server/**/*.pglite.test.ts'],
          globalSetup: ['server/testing/database/global-postgres.ts'],
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
});
