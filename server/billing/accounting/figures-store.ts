import { sql } from 'kysely';
import { type FigureSpan, listStarts } from '#domain/figure-spans.ts';
import { allInvoiceBalances } from '#server/billing/invoices/balances.ts';
import type { Db } from '#server/db/database.ts';

export type OpenItems = {
  readonly openCount: number;
  readonly openCents: number;
  readonly overdueCount: number;
  readonly overdueCents: number;
};

/** @param today in Berlin */
export async function countOpenItems(db: Db, today: string): Promise<OpenItems> {
  const isOverdue = sql`filter (where v.due_on < ${today}::date)`;
  const { rows } = await sql<OpenItems>`
    select count(*)::int as "openCount", coalesce(sum(v.open_cents), 0)::float8 as "openCents",
      (count(*) ${isOverdue})::int as "overdueCount",
      coalesce(sum(v.open_cents) ${isOverdue}, 0)::float8 as "overdueCents"
    from ${allInvoiceBalances} v where v.kind = 'invoice' and v.open_cents > 0`.execute(db);
  return rows[0] ?? { openCount: 0, openCents: 0, overdueCount: 0, overdueCents: 0 };
}

export type BilledMonth = {
  /** `YYYY-MM` */
  readonly month: string;
  /** Invoices less credit notes. */
  readonly invoicedCents: number;
  /** Payments by bank and at the shop, less refunds and undone payments. */
  readonly paidCents: number;
};

/** Every month of the span, oldest first. */
export async function sumMonths(db: Db, span: FigureSpan): Promise<BilledMonth[]> {
  const signOf = (column: string) =>
    sql`case kind when 'invoice' then ${sql.ref(column)} else -${sql.ref(column)} end`;
  const { rows } = await sql<BilledMonth>`
    select to_char(day, 'YYYY-MM') as month, sum(invoiced)::float8 as "invoicedCents", sum(paid)::float8 as "paidCents"
    from (
      select issued_on as day, ${signOf('gross_cents')} as invoiced, ${signOf('paid_cents')} as paid
      from invoices where issued_on >= ${span.from}::date
      union all
      select paid_on, 0, amount_cents from payments where paid_on >= ${span.from}::date
    ) booked group by 1`.execute(db);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return listStarts(span).map((start) => {
    const month = start.slice(0, 7);
    return byMonth.get(month) ?? { month, invoicedCents: 0, paidCents: 0 };
  });
}
