import { sql } from 'kysely';
import { randomNumber } from '#server/testing/listings/short-numbers.ts';
import type { TestApp } from '../test-app.ts';

/** Adds unconfirmed requests of the company „Zahlreich“. */
export async function addManyRequests({ db, clock }: TestApp, count: number): Promise<void> {
  await sql`
    with added as (
      insert into requests (number, category, firmenname, name, postleitzahl, email, telefonnummer, answers, details,
        terms_version, terms_hash, terms_accepted_at, created_at)
      select ${randomNumber('A')}, 'Callcenter', 'Zahlreich', 'Zahl', '47123', '', '+49401234567', '{}',
          '{"basicSelections":{},"nestedSelections":{}}', '1', '', ${clock.time}, ${clock.time}
      from generate_series(1, ${count}::int) returning id
    )
    insert into request_listings
      (request_id, category, area_mask, specialty_mask, postal_code, base_price_cents, price_cents, search)
    select id, 'Callcenter', 0, 0, '47123', 0, 0, request_words('Zahlreich') from added`.execute(db);
}
