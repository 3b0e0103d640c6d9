import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

const checks: Readonly<Record<string, RawBuilder<{ readonly name: string }>>> = {
  'a file is not the one that was issued': sql`
    select number as name from invoices
    where sha256(pdf) <> pdf_sha256 or sha256(convert_to(cii, 'UTF8')) <> cii_sha256
      or sha256(convert_to(ubl, 'UTF8')) <> ubl_sha256`,
  'the number before it is missing': sql`
    select number as name from (
      select number, right(number, 6)::int as n,
        lag(right(number, 6)::int, 1, 0) over (partition by left(number, 7) order by number) as former from invoices) numbered
    where n <> former + 1`,
  'the sum is not that of its purchases': sql`
    select v.number as name from invoices v join invoice_items i on i.invoice_id = v.id
    join purchases p on p.order_id = i.order_id and p.request_id = i.request_id
    group by v.id having sum(p.net_cents) <> v.net_cents`,
  'the bookings of the company do not add up to zero': sql`
    select organisation_id::text as name from account_entries group by 1 having sum(cents) <> 0`,
};

/** Compares issued documents with their checksums, numbers, purchases and bookings. @returns a sentence for each fault */
export async function findBillingFaults(db: Db | Tx): Promise<string[]> {
  const found: string[] = [];
  for (const [fault, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db);
    found.push(...rows.map(({ name }) => `${name}: ${fault}.`));
  }
  return found;
}
