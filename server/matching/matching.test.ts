import { expect, test } from 'vitest';
import { partnerMatches } from '#domain/matching/matching.ts';
import { inTransaction } from '#server/db/database.ts';
import { readPartnerForMatch } from '#server/testing/partner-for-match.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { updatePartnerMatches } from './matching.ts';
import { deletePartnerMatches } from './store.ts';

const portal = sharedTestApp();

test('the matches of a partner are those of its services, replaced when they change, and forgotten', async () => {
  const userId = await portal.addUser({ email: 'anna@nordwind.example', role: 'partner' });
  const readMatches = async () => new Set((await readPartnerForMatch(portal.db, userId)).matches);
  for (const services of [[], sampleServices, sampleServices.slice(0, 1)]) {
    await inTransaction(portal.db, (tx) => updatePartnerMatches(tx, userId, services));
    expect(await readMatches()).toEqual(new Set(partnerMatches(services)));
  }
  await inTransaction(portal.db, (tx) => deletePartnerMatches(tx, userId));
  expect(await readMatches()).toEqual(new Set());
});
