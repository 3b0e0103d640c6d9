import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { findRedacted } from './redaction.ts';
import { listWords } from './words-store.ts';

const portal = sharedTestApp();

test('the words of a list are those of its requests at least as they were then, without what is gone by then', async () => {
  const [told, erased] = [await addPublished(portal, 'Callcenter'), await addPublished(portal, 'Callcenter')];
  const listed = await listWords(portal.db, [told, erased]);
  const remarks = async () =>
    [...(await findRedacted(portal.db, listed))].map(([id, { bemerkung }]) => [id, bemerkung]);
  await sql`delete from requests where id = ${erased}`.execute(portal.db);
  const change = sql`
    update requests set bemerkung = 'Ab sofort', updated_at = updated_at + interval '1 second' where id = ${told}`;
  await change.execute(portal.db);
  expect(await remarks()).toEqual([[told, 'Ab sofort']]);
  const [changed] = await listWords(portal.db, [told]);
  expect(changed?.updatedAt).not.toEqual(listed[0]?.updatedAt);
});
