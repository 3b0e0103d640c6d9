import { defineConfig } from 'vitest/config';
import type {} from './server/testing/test-context.ts';

const setupFiles = ['server/testing/fail-on-console-error.ts'];

/** The same server tests run on either engine; `*.postgres.test.ts` and `*.pglite.test.ts` on one. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{docs,domain,contract,web}/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        test: {
          name: 'server-pglite',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.postgres.test.ts'],
          globalSetup: ['server/testing/global-pglite.ts'],
          provide: { engine: 'pglite' },
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.pglite.test.ts'],
          globalSetup: ['server/testing/global-postgres.ts'],
          provide: { engine: 'postgres' },
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
