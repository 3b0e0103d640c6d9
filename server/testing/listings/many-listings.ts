import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { hourMs } from '#domain/durations.ts';
import type { MatchMasks } from '#domain/matching/matching.ts';
import { randomNumber } from '#server/testing/listings/short-numbers.ts';
import { addPublished } from '../sample-listings.ts';
import type { TestApp } from '../test-app.ts';

export type TestListing = {
  readonly id: string;
  readonly category: CategoryCode;
  readonly masks: MatchMasks;
  /** The country's ISO code for a request from abroad (matching 14). */
  readonly postalCode: string;
  readonly contactEmail: string;
  readonly clientUserId: null;
  readonly priceCents: number;
  readonly sales: number;
  readonly publishedAt: Date;
  readonly publicUntil: Date | null;
};

/** Picks values in the same pseudo-random order on every run. */
function createPick(seed: number) {
  let state = seed;
  return <T>(values: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return values[Math.floor((state / 2_147_483_648) * values.length)] as T;
  };
}

/** Adds published requests of two categories, most of them of the first. Many have equal sort keys. */
export async function addManyListings(
  app: TestApp,
  count: number,
  [first, second]: readonly [CategoryCode, CategoryCode],
): Promise<TestListing[]> {
  const pick = createPick(7);
  const now = app.clock.time.getTime();
  const listings = Array.from({ length: count }, (_, n): TestListing => {
    const published = now - pick([1, 2, 30, 50, 100, 150]) * hourMs;
    return {
      id: randomUUID(),
      category: n % 11 === 0 ? second : first,
      masks: { area: pick([2, 4, 8, 6, 1, 64]), specialty: 1 },
      postalCode: pick(['10115', '19999', '20457', '20999', '30559', '30159', '80331', '04109', 'AT']),
      contactEmail: pick(['a@firma.example', 'b@gmail.com', 'c@dienst.example', 'd@andere.example']),
      clientUserId: null,
      priceCents: pick([0, 1950, 3900, 4500, 5500]),
      sales: pick([0, 0, 1, 2, 3, 4]),
      publishedAt: new Date(published),
      publicUntil: pick([true, true, true, false]) ? new Date(now + pick([5, 30, 80, 168]) * hourMs) : null,
    };
  });
  for (const category of [first, second]) await insert(app, category, listings);
  return listings;
}

async function insert(app: TestApp, category: CategoryCode, listings: readonly TestListing[]): Promise<void> {
  const template = await addPublished(app, category);
  const rows = JSON.stringify(listings.filter((listing) => listing.category === category));
  await sql`
    with listing as (
      select * from jsonb_to_recordset(${rows}::jsonb) l (id uuid, masks jsonb, "postalCode" text, "contactEmail" text,
        "priceCents" int, sales int, "publishedAt" timestamptz, "publicUntil" timestamptz)
    ), written as (
      insert into requests (id, number, category, firmenname, name, postleitzahl, land, email, telefonnummer, answers, details,
        terms_version, terms_hash, terms_accepted_at)
      select l.id, ${randomNumber('A')}, category, firmenname, name, case "postalCode" when 'AT' then '1010' else "postalCode" end,
        case "postalCode" when 'AT' then 'AT' else 'DE' end, "contactEmail", telefonnummer, answers, details, terms_version,
        terms_hash, terms_accepted_at
      from requests, listing l where requests.id = ${template} returning id
    )
    insert into request_listings (request_id, category, area_mask, specialty_mask, postal_code, company_domain,
      base_price_cents, price_cents, is_public, published_at, public_until, max_sales, current_sales)
    select l.id, ${category}, (masks->>'area')::int, (masks->>'specialty')::int, "postalCode",
      nullif(split_part("contactEmail", '@', 2), 'gmail.com'), "priceCents", "priceCents", true, "publishedAt",
      "publicUntil", 5, sales
    from listing l join written using (id)`.execute(app.db);
  await app.db.deleteFrom('requests').where('id', '=', template).execute();
}
