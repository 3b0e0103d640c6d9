import { sql } from 'kysely';
import { organisationOf } from '#server/accounts/accounts.ts';
import { randomNumber } from '#server/testing/listings/short-numbers.ts';
import { startOfTest, type TestApp } from '../test-app.ts';

/** Adds purchases of new requests: two in each order, and several at the same instant. */
export async function addPurchases({ db }: TestApp, partnerId: string, count: number): Promise<void> {
  const organisation = organisationOf(partnerId);
  await sql`
    with numbered as (
      select n, gen_random_uuid() as id, gen_random_uuid() as order_id from generate_series(1, ${count}::int) n
    ), asked as (
      insert into requests (id, number, category, firmenname, name, postleitzahl, email, telefonnummer, answers, details,
        terms_version, terms_hash, terms_accepted_at)
      select id, ${randomNumber('A')}, 'Callcenter', 'Zahlreich', 'Zahl', '47123', 'viel@werft.example', '+49401234567', '{}',
        '{"basicSelections":{},"nestedSelections":{}}', '1', '', ${startOfTest}::timestamptz from numbered
    ), listed as (
      insert into request_listings (request_id, category, area_mask, specialty_mask, postal_code, base_price_cents, price_cents)
      select id, 'Callcenter', 0, 0, '47123', 0, 0 from numbered
    ), placed as (
      insert into orders (id, number, organisation_id, net_cents, vat_percent, tax_case, created_at)
      select order_id, ${randomNumber('B')}, ${organisation}, 0, 19, 'domestic', ${startOfTest}::timestamptz from numbered where n % 2 = 1
    )
    insert into purchases (order_id, request_id, organisation_id, net_cents, purchased_at)
    select (select o.order_id from numbered o where o.n = r.n - (r.n + 1) % 2), r.id, ${organisation}, 0,
      ${startOfTest}::timestamptz - (r.n / 7) * interval '1 millisecond' from numbered r`.execute(db);
}
