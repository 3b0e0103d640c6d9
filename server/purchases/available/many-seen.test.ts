import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hideCopies } from '#server/testing/listings/hidden-requests.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const path = 'GET /api/requests/partner';

test('whoever has seen very many is told of the unseen that there are more than 1,000 (purchases 29)', async () => {
  const partnerId = await portal.addUser({
    email: 'partner@dienst.example',
    role: 'partner',
    accountActive: true,
    services: sampleServices,
  });
  const partner = await portal.openBrowserFor(partnerId);
  const seen = await addPublished(portal, 'Callcenter');
  await partner.call(`PUT /api/partner/requests/${seen}/seen`);
  const countUnseen = async () => {
    const { totalCount, totalIsCapped } = readAnswer(path, await partner.call(`${path}?unseen=true`));
    return [totalCount, totalIsCapped];
  };
  await hideCopies(portal, partnerId, 4999);
  await sql`update request_marks set seen_at = hidden_at, hidden_at = null where hidden_at is not null`.execute(
    portal.db,
  );
  // As if so many more of the same were listed.
  await sql`
    insert into listing_counts select category, region, area_mask, specialty_mask, effective_at, 6001
    from listing_counts where category = 'Callcenter' and region = '' and change = 1 limit 1`.execute(
    portal.db,
  );
  // The template of the copies is unseen, too.
  expect(await countUnseen()).toEqual([6002, false]);
  const [hidden, another] = [
    await addPublished(portal, 'Callcenter'),
    await addPublished(portal, 'Callcenter'),
  ];
  await partner.call(`PUT /api/partner/requests/${hidden}/hidden`);
  expect(await countUnseen()).toEqual([6003, false]);
  await partner.call(`PUT /api/partner/requests/${another}/seen`);
  expect(await countUnseen()).toEqual([1000, true]);
});
