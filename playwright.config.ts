import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Switches that a Chromium without display, sandbox or network of its own needs. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { CHROMIUM_PATH, CI } = process.env;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // `npm test` runs the journeys. `npm run test:all` adds every view in every width and mode, and variants of journeys.
  projects: [
    { name: 'journeys', testMatch: '*.e2e.ts' },
    { name: 'sweeps', testMatch: '*.sweep.ts' },
  ],
  fullyParallel: true,
  // Many tests wait for the server. One worker more than processors uses that time.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(CI),
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test for the few that fail takes a third more: `npm run test:browser -- --trace on` shows one.
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: { args, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) },
  },
});
