import { expect, test } from 'vitest';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { partnerMatches } from '#domain/matching/matching.ts';
import { inTransaction } from '#server/db/database.ts';
import { readPartnerForMatch } from '#server/testing/partner-for-match.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { updatePartnerMatches } from './matching.ts';
import { deletePartnerMatches } from './store.ts';

const portal = sharedTestApp();

const itServices: OfferedService[] = [
  { name: 'IT-Dienstleistungen', options: ['IT-Support', 'Cloud-Services'] },
  {
    name: 'Personaldienstleistung',
    subcategories: [{ name: 'Art der Dienstleistung', options: ['Recruiting'] }],
  },
];

test('the matches of a partner are those of its services, replaced when they change, and forgotten', async () => {
  const userId = await portal.addUser({ email: 'anna@nordwind.example', role: 'partner' });
  const readMatches = async () => new Set((await readPartnerForMatch(portal.db, userId)).matches);
  const write = (services: OfferedService[]) =>
    inTransaction(portal.db, (tx) => updatePartnerMatches(tx, userId, services));
  expect(await readMatches()).toEqual(new Set());
  await write(itServices);
  expect(await readMatches()).toEqual(new Set(partnerMatches(itServices)));
  const fewer = itServices.slice(0, 1);
  await write(fewer);
  expect(await readMatches()).toEqual(new Set(partnerMatches(fewer)));
  await inTransaction(portal.db, (tx) => deletePartnerMatches(tx, userId));
  expect(await readMatches()).toEqual(new Set());
});
