import { sql } from 'kysely';
import { type CursorSlice, cutPage, type ListPage, readCounted, type Total } from '#server/api/paging.ts';
import { allInvoiceBalances } from '#server/billing/invoices/balances.ts';
import type { Db } from '#server/db/database.ts';

const openInvoices = sql`${allInvoiceBalances} v where v.kind = 'invoice' and v.open_cents > 0`;

export type FoundInvoice = {
  readonly id: string;
  readonly number: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly dueOn: string;
  readonly openCents: number;
};

/** Open invoices whose number or buyer contains the text, oldest first. */
export async function searchOpenInvoices(db: Db, text: string, limit: number): Promise<FoundInvoice[]> {
  const { rows } = await sql<FoundInvoice>`
    select v.id, v.number, v.organisation_id as "organisationId", v.document -> 'buyer' ->> 'name' as "organisationName",
      v.due_on as "dueOn", v.open_cents as "openCents"
    from ${openInvoices}
      and strpos(lower(v.number || ' ' || (v.document -> 'buyer' ->> 'name')), lower(${text})) > 0
    order by v.issued_at, v.id limit ${limit}`.execute(db);
  return rows;
}

export type OpenItem = {
  readonly organisationId: string;
  readonly organisationName: string;
  /** Of open invoices. */
  readonly count: number;
  readonly openCents: number;
  readonly overdueCents: number;
  readonly oldestDueOn: string;
};

/** Place in the list: overdue sum, open sum, and the organisation as tie-breaker. */
export type OpenItemPlace = { readonly overdue: number; readonly open: number; readonly id: string };

type OpenItemPage = ListPage<OpenItem, OpenItemPlace>;

/** The highest overdue sum first. @param today in Berlin, `YYYY-MM-DD` */
export function listOpenItems(
  db: Db,
  today: string,
  slice: CursorSlice<OpenItemPlace>,
): Promise<OpenItemPage & Total> {
  return readCounted(slice, {
    count: () => countOpenItems(db),
    read: () => listOpenItemPage(db, today, slice),
  });
}

async function countOpenItems(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct v.organisation_id)::int as count from ${openInvoices}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function listOpenItemPage(
  db: Db,
  today: string,
  { limit, offset, after }: CursorSlice<OpenItemPlace>,
): Promise<OpenItemPage> {
  const { rows } = await sql<OpenItem>`
    select * from (
      select v.organisation_id as "organisationId",
        (array_agg(v.document -> 'buyer' ->> 'name' order by v.issued_at desc))[1] as "organisationName",
        count(*)::int as count, sum(v.open_cents)::bigint as "openCents",
        coalesce(sum(v.open_cents) filter (where v.due_on < ${today}::date), 0)::bigint as "overdueCents",
        min(v.due_on) as "oldestDueOn"
      from ${openInvoices} group by v.organisation_id) item
    where ${
      after
        ? sql`("overdueCents", "openCents", "organisationId") < (${after.overdue}, ${after.open}, ${after.id}::uuid)`
        : sql`true`
    }
    order by "overdueCents" desc, "openCents" desc, "organisationId" desc
    limit ${limit + 1} offset ${offset}`.execute(db);
  return cutPage(rows, limit, ({ overdueCents, openCents, organisationId }) => ({
    overdue: overdueCents,
    open: openCents,
    id: organisationId,
  }));
}
