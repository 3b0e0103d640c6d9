import { createPgliteSnapshot } from '#server/testing/database/pglite-snapshot.ts';

/** Migrates one database before the workers start; each portal opens a copy. */
export default async function setUp(): Promise<() => void> {
  const snapshot = await createPgliteSnapshot();
  process.env['PGLITE_SNAPSHOT'] = snapshot.path;
  return snapshot.remove;
}
