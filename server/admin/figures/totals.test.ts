import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillFigures } from '#server/db/migrations/figures/fill.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { foldFigures } from './store.ts';

const portal = sharedTestApp();

async function readTotals() {
  const sums = `requests, sales, net_cents, refunded_cents, published, places, sold, sold_once, won, lost, not_reached`;
  const days = await sql`
    select grain, day::text, category, region, ${sql.raw(sums)} from figure_totals
    where (${sql.raw(sums)}) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) order by 1, 2, 3, 4`.execute(portal.db);
  const waits = await sql`
    select grain, day::text, category, wait_minutes, waits from wait_totals where waits <> 0 order by 1, 2, 3, 4`.execute(
    portal.db,
  );
  const partners =
    await sql`select partner_id, category, day::text from last_purchases order by 1, 2`.execute(portal.db);
  return { days: days.rows, waits: waits.rows, partners: partners.rows };
}

it('what triggers noted is what counting all rows anew gives (decision 38)', async () => {
  const partner = await portal.openBrowserAs(samplePartner('summen@dienst.example'));
  const bought = await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '17109' });
  const lost = await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '20457' });
  const moved = await addPublished(portal, 'Callcenter', { land: 'AT', postleitzahl: '1010' });
  const gone = await addPublished(portal, 'Callcenter');
  for (const id of [bought, lost])
    expect((await partner.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  await partner.call(`PUT /api/partner/requests/${lost}/complete`, { body: { outcome: 'verloren' } });
  await foldFigures(portal.db);
  await partner.call(`PUT /api/partner/requests/${lost}/complete`, { body: { outcome: 'gewonnen' } });
  await publish(portal, moved, false);
  await sql`update request_listings set postal_code = '99084' where request_id in (${moved}, ${bought})`.execute(
    portal.db,
  );
  await portal.db.deleteFrom('requests').where('id', '=', gone).execute();
  await foldFigures(portal.db);
  const noted = await readTotals();
  expect(noted.days).toContainEqual(expect.objectContaining({ grain: 'month', region: '99', sales: 1 }));
  await sql`truncate figure_totals, wait_totals, last_purchases, first_publications`.execute(portal.db);
  await fillFigures(portal.db as unknown as Kysely<unknown>);
  expect(await readTotals()).toEqual(noted);
});
