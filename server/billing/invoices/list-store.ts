import { type RawBuilder, sql } from 'kysely';
import type { InvoiceState } from '#domain/billing/states.ts';
import {
  type CursorSlice,
  countedAtMost,
  cutPage,
  type ListPage,
  readCounted,
  type Total,
} from '#server/api/paging.ts';
import { allInvoiceBalances, invoiceBalances } from '#server/billing/invoices/balances.ts';
import type { InvoiceRecord } from '#server/billing/invoices/record.ts';
import type { Db } from '#server/db/database.ts';
import { type InstantPlace, isOlder, toMicroseconds } from '#server/db/microseconds.ts';

/** Undefined organisation for the invoices of all. */
export type InvoiceFilter = {
  readonly organisationId?: string | RawBuilder<string> | undefined;
  readonly state?: InvoiceState | undefined;
  /** Day in Berlin that decides what is overdue. */
  readonly today: string;
};

const remindersOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'step', r.step, 'sentOn', r.sent_on, 'payBy', r.pay_by, 'feeCents', r.fee_cents) order by r.step), '[]')
  from invoice_reminders r where r.invoice_id = v.id)`;

type InvoicePage = ListPage<InvoiceRecord, InstantPlace>;

/** Newest first, with the total. */
export function listInvoices(
  db: Db,
  filter: InvoiceFilter,
  slice: CursorSlice<InstantPlace>,
): Promise<InvoicePage & Total> {
  return readCounted(slice, {
    count: () => countInvoices(db, filter),
    most: countedAtMost,
    read: () => listInvoicePage(db, filter, slice),
  });
}

export async function listInvoicePage(
  db: Db,
  filter: InvoiceFilter,
  { limit, offset, after }: CursorSlice<InstantPlace>,
): Promise<InvoicePage> {
  const { rows } = await sql<InvoiceRecord & InstantPlace>`
    select v.id, v.number, v.kind, v.organisation_id as "organisationId", v.issued_at as "issuedAt", v.due_on as "dueOn",
      v.document, v.gross_cents as "grossCents", v.paid_cents as "paidCents", v.credited_cents as "creditedCents",
      v.last_paid_on as "lastPaidOn",
      (select coalesce(jsonb_object_agg(r.number, r.id), '{}') from invoice_items i join requests r on r.id = i.request_id
        where i.invoice_id = coalesce(v.corrects_id, v.id)) as "requestIds",
      ${remindersOf} as reminders,
      ${toMicroseconds(sql`v.issued_at`)} as at
    from ${balancesFor(filter)} v
    where ${toCondition(filter)} and ${isOlder(sql`v.issued_at`, sql`v.id`, after)}
    order by v.issued_at desc, v.id desc limit ${limit + 1} offset ${offset}`.execute(db);
  return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}

async function countInvoices(db: Db, filter: InvoiceFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${balancesFor(filter)} v where ${toCondition(filter)} limit ${countedAtMost + 1}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Most invoices of a company, and most that are paid, fit the condition: a page of them needs few sums. */
const balancesFor = ({ organisationId, state }: InvoiceFilter) =>
  organisationId || !state || state === 'paid' ? invoiceBalances : allInvoiceBalances;

function toCondition({ organisationId, state, today }: InvoiceFilter) {
  return sql.join(
    [
      sql`true`,
      ...(organisationId ? [sql`v.organisation_id = ${organisationId}`] : []),
      ...(state ? [sql`${stateSql(today)} = ${state}`] : []),
    ],
    sql` and `,
  );
}

/** The same decision as `presentState`, for filters. */
const stateSql = (today: string) => sql`case
  when v.kind = 'credit_note' then 'credited'
  when v.credited_cents > 0 and v.credited_cents >= v.gross_cents then 'credited'
  when v.open_cents <= 0 then 'paid'
  when v.due_on < ${today}::date then 'overdue'
  when v.paid_cents > 0 then 'partly_paid'
  else 'open' end`;

type InvoiceFile = {
  readonly number: string;
  readonly pdf: Buffer;
  readonly cii: string;
  readonly ubl: string;
};

/** @param organisationId undefined for an admin @returns null for an unknown invoice and one of another company */
export async function findInvoiceFile<Part extends 'pdf' | 'cii' | 'ubl'>(
  db: Db,
  id: string,
  part: Part,
  organisationId: RawBuilder<string> | undefined,
): Promise<Pick<InvoiceFile, 'number' | Part> | null> {
  const { rows } = await sql<Pick<InvoiceFile, 'number' | Part>>`
    select v.number, v.${sql.ref(part)} from invoices v
    where v.id = ${id} and ${organisationId ? sql`v.organisation_id = ${organisationId}` : sql`true`}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Days of issue; `before` is left out. */
export type ArchiveFilter = Pick<InvoiceFilter, 'organisationId'> & {
  readonly from: string;
  readonly before: string;
};

/** PDF and XML, one document at a time, by number. */
export async function* readFiles(db: Db, { organisationId, from, before }: ArchiveFilter) {
  for (let last = ''; ; ) {
    const { rows } = await sql<Pick<InvoiceFile, 'number' | 'pdf' | 'cii'> & { issuedAt: Date }>`
      select v.number, v.pdf, v.cii, v.issued_at as "issuedAt" from invoices v
      where v.issued_on >= ${from}::date and v.issued_on < ${before}::date
        and ${organisationId ? sql`v.organisation_id = ${organisationId}` : sql`true`} and v.number > ${last}
      order by v.number limit 1`.execute(db);
    const [row] = rows;
    if (!row) return;
    yield row;
    last = row.number;
  }
}

export type IssueFailure = {
  readonly organisationId: string;
  readonly name: string;
  /** First and latest attempt. */
  readonly since: Date;
  readonly failedAt: Date;
  readonly faults: readonly { readonly rule: string; readonly text: string }[];
};

/** Newest first. The name is that of the profile. */
export async function listFailures(db: Db, limit: number): Promise<IssueFailure[]> {
  const { rows } = await sql<IssueFailure>`
    select f.organisation_id as "organisationId", o.name, f.since, f.failed_at as "failedAt", f.faults
    from invoice_failures f join organisations o on o.id = f.organisation_id
    order by f.since desc, f.organisation_id, f.key limit ${limit}`.execute(db);
  return rows;
}
