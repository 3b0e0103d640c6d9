import { setTimeout as wait } from 'node:timers/promises';

/**
 * Option of a test that is a race: chance decides who is first, so it runs several times. Three runs fail where a
 * lock is missing; `npm run test:all` runs each race 200 times.
 */
export const race = { repeats: Number(process.env['RACE_RUNS'] ?? 3) - 1 };

/** Lets one side of a race begin later than the other, by less than `mostMs`. */
export const beginLater = (mostMs: number) => wait(Math.random() * mostMs);
