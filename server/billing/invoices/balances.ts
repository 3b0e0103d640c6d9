import { sql } from 'kysely';

/**
 * Invoices and credit notes with their present sums: `paid_cents` (at the issue and since), `credited_cents` (by credit notes) and
 * `open_cents` (below zero when overpaid), and with the day of the last payment by bank, `last_paid_on`. Payments that were taken
 * back do not count.
 */
export const invoiceBalances = sql`(
  select balanced.*, balanced.gross_cents - balanced.paid_cents - balanced.credited_cents as open_cents
  from (
    select ${sql.join(
      ['id', 'number', 'kind', 'organisation_id', 'issued_at', 'issued_on', 'due_on', 'gross_cents'].map(
        (column) => sql.ref(`invoices.${column}`),
      ),
    )}, invoices.corrects_id, invoices.document,
      invoices.paid_cents + (
        select coalesce(sum(p.amount_cents), 0)::int from payments p where p.invoice_id = invoices.id
      ) as paid_cents, (
        select max(paid.booked_on) from (
          select e.booked_on from payments p join bank_entries e on e.id = p.entry_id
          where p.invoice_id = invoices.id group by e.id having sum(p.amount_cents) > 0) paid
      ) as last_paid_on, (
        select coalesce(sum(c.gross_cents), 0)::int from invoices c where c.corrects_id = invoices.id
      ) as credited_cents
    from invoices
  ) balanced)`;
