import type { RawBuilder } from 'kysely';
import { fromBerlinTime } from '#domain/berlin-time.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { admin, anyPartnerOrAdmin, type SignedIn } from '#server/accounts/guards.ts';
import { countPages, createCursor, cursorPlace, toOffset } from '#server/api/paging.ts';
import { notFound } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { findReminderPdf } from '#server/billing/reminders/store.ts';
import { readArchived, writeZip } from './archive.ts';
import { issueDueCredits } from './crediting.ts';
import { issueDue } from './issuing.ts';
import { findInvoiceFile, listFailures, listInvoices } from './list-store.ts';
import { presentFailure, presentInvoice } from './presenters.ts';

const invoicesCursor = createCursor('invoices', cursorPlace);

/** Undefined for an admin, who sees all. */
const ownOf = ({ user }: SignedIn): RawBuilder<string> | undefined =>
  user.role === 'admin' ? undefined : organisationOf(user.id);

/** A partner's own company, whatever the call names. */
const wantedOf = (caller: SignedIn, organisation: string | undefined) => ownOf(caller) ?? organisation;

/** More failures than an admin reads. */
const mostFailures = 200;

export const invoicesRoutes = [
  route('GET /api/invoices', anyPartnerOrAdmin, async ({ db }, { caller, query, now }) => {
    const slice = { ...toOffset(query), after: invoicesCursor.read(query) };
    const today = toBerlinDate(now);
    const organisationId = wantedOf(caller, query.organisation);
    const found = await listInvoices(db, { organisationId, state: query.state, today }, slice);
    const { rows, place, totalCount, isCapped } = found;
    return {
      invoices: rows.map((invoice) => presentInvoice(invoice, today)),
      totalCount,
      isCapped,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && invoicesCursor.write(place),
    };
  }),

  route('GET /api/invoices/archive', anyPartnerOrAdmin, async ({ findReadDb }, { caller, query }) => {
    const { year, organisation } = query;
    const days = { from: `${year}-01-01`, before: `${year + 1}-01-01` };
    const files = readArchived(await findReadDb(), {
      ...days,
      organisationId: wantedOf(caller, organisation),
    });
    return { name: `Rechnungen-${year}.zip`, content: writeZip(files) };
  }),

  route('GET /api/invoices/:id/pdf', anyPartnerOrAdmin, async ({ db }, { caller, params }) => {
    const file = await findInvoiceFile(db, params.id, 'pdf', ownOf(caller));
    if (!file) throw notFound();
    return { name: `${file.number}.pdf`, content: file.pdf };
  }),

  route('GET /api/invoices/:id/xml', anyPartnerOrAdmin, async ({ db }, { caller, params, query }) => {
    const { format } = query;
    const file = await findInvoiceFile(db, params.id, format, ownOf(caller));
    if (!file) throw notFound();
    return { name: `${file.number}.xml`, content: file[format] };
  }),

  route(
    'GET /api/invoices/:id/reminders/:step/pdf',
    anyPartnerOrAdmin,
    async ({ db }, { caller, params }) => {
      const step = Number(params.step);
      const letter = await findReminderPdf(db, { id: params.id, step }, ownOf(caller));
      if (!letter) throw notFound();
      return { name: `Mahnung-${step}-${letter.number}.pdf`, content: letter.pdf };
    },
  ),

  route('POST /api/admin/billing/run', admin, async ({ db }, { body, now }) => {
    const invoices = await issueDue(db, { until: readUntil(body.until) ?? now, now });
    const credits = await issueDueCredits(db, { now });
    return { issued: invoices.issued + credits.issued, failed: invoices.failed + credits.failed };
  }),

  route('GET /api/admin/billing/failures', admin, async ({ db }) => ({
    failures: (await listFailures(db, mostFailures)).map(presentFailure),
  })),
];

/** A day begins at midnight in Berlin. */
function readUntil(until: string | undefined): Date | null {
  if (until === undefined) return null;
  return fromBerlinTime(`${until}T00:00`) ?? new Date(until);
}
