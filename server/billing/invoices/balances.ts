import { type RawBuilder, sql } from 'kysely';

type Sums = {
  /** By bank. */
  readonly paid: RawBuilder<unknown>;
  /** By credit notes. */
  readonly credited: RawBuilder<unknown>;
  readonly joins?: RawBuilder<unknown>;
};

const balancesBy = ({ paid, credited, joins = sql`` }: Sums) => sql`(
  select balanced.*, balanced.gross_cents - balanced.paid_cents - balanced.credited_cents as open_cents
  from (
    select ${sql.join(
      ['id', 'number', 'kind', 'organisation_id', 'issued_at', 'issued_on', 'due_on', 'gross_cents'].map(
        (column) => sql.ref(`invoices.${column}`),
      ),
    )}, invoices.corrects_id, invoices.document,
      invoices.paid_cents + ${paid} as paid_cents, ${credited} as credited_cents, (
        select max(entry.booked_on) from (
          select e.booked_on from payments p join bank_entries e on e.id = p.entry_id
          where p.invoice_id = invoices.id group by e.id having sum(p.amount_cents) > 0) entry
      ) as last_paid_on
    from invoices ${joins}
  ) balanced)`;

/**
 * Invoices and credit notes with their present sums: `paid_cents` (at the issue and since), `credited_cents` (by credit notes) and
 * `open_cents` (below zero when overpaid), and with the day of the last payment by bank, `last_paid_on`. Payments that were taken
 * back do not count.
 */
export const invoiceBalances = balancesBy({
  paid: sql`(select coalesce(sum(p.amount_cents), 0)::int from payments p where p.invoice_id = invoices.id)`,
  credited: sql`(select coalesce(sum(c.gross_cents), 0)::int from invoices c where c.corrects_id = invoices.id)`,
});

/** Like {@link invoiceBalances}, for conditions on the sums of all companies: it adds up all payments once, not per invoice. */
export const allInvoiceBalances = balancesBy({
  paid: sql`coalesce(paid.cents, 0)`,
  credited: sql`coalesce(credited.cents, 0)`,
  joins: sql`
    left join (
      select invoice_id, sum(amount_cents)::int as cents from payments group by 1) paid on paid.invoice_id = invoices.id
    left join (
      select corrects_id, sum(gross_cents)::int as cents from invoices where corrects_id is not null group by 1
    ) credited on credited.corrects_id = invoices.id`,
});
