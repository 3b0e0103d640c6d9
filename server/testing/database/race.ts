import { setTimeout as wait } from 'node:timers/promises';

/**
 * Option of a race test. Chance decides which call is first, so the test runs three times; `npm run test:all` runs it 200 times.
 * Three runs are enough to fail when a lock is missing.
 */
export const race = { repeats: Number(process.env['RACE_RUNS'] ?? 3) - 1 };

/** Delays one side of a race by a random time below `mostMs`. */
export const beginLater = (mostMs: number) => wait(Math.random() * mostMs);
