import type { Migration } from 'kysely/migration';
import * as baseline from '#server/db/migrations/0001-baseline.ts';

/** A released migration never changes; a new one gets the next number. Until the first release the baseline changes instead. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
};
