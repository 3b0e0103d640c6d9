import { z } from 'zod';
import { calendarDay } from '#contract/shared.ts';
import { brand } from '#domain/brand.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { eurosToCents } from '#domain/requests/offer/price.ts';
import { actorOf, admin } from '#server/accounts/guards.ts';
import { countPages, createCursor, toOffset } from '#server/api/paging.ts';
import { route } from '#server/api/route.ts';
import { decideEntry } from './deciding.ts';
import { listEntries } from './entries-store.ts';
import { importStatement } from './importing.ts';
import { listOpenItems, searchOpenInvoices } from './open-items-store.ts';
import { presentEntry, presentFoundInvoice, presentOpenItem } from './presenters.ts';
import { addProposals } from './proposing.ts';

const entriesCursor = createCursor('bank-entries', z.strictObject({ on: calendarDay, id: z.uuid() }));

const placeCents = z
  .int()
  .min(0)
  .max(10 ** 15);

const openItemsCursor = createCursor(
  'open-items',
  z.strictObject({ overdue: placeCents, open: placeCents, id: z.uuid() }),
);

/** Enough for a choice; a longer text finds fewer. */
const mostFound = 20;

export const paymentsRoutes = [
  route('POST /api/admin/payments/import', admin, async ({ db }, call) => {
    const { body: bytes, now } = call;
    const { iban: accountIban } = brand.operator;
    const imported = await importStatement(db, { bytes, accountIban, actor: actorOf(call), now });
    const { importId, newCount } = imported;
    const entries = await addProposals(db, imported.entries);
    return { importId, newCount, entries: entries.map(presentEntry) };
  }),

  route('GET /api/admin/payments', admin, async ({ db }, { query }) => {
    const slice = { ...toOffset(query), after: entriesCursor.read(query) };
    const { rows, place, totalCount, isCapped } = await listEntries(db, query.state, slice);
    return {
      entries: (await addProposals(db, rows)).map(presentEntry),
      ...{ totalCount, isCapped, totalPages: countPages(totalCount, query.limit) },
      nextCursor: place && entriesCursor.write(place),
    };
  }),

  route('PUT /api/admin/payments/:id', admin, async ({ db }, call) => {
    const { params, body, now } = call;
    const entry = await decideEntry(db, {
      entryId: params.id,
      allocations: body.allocations.map(({ invoiceId, amount }) => ({
        invoiceId,
        amountCents: eurosToCents(amount),
      })),
      isDismissed: body.dismissed,
      readAt: body.updatedAt === undefined ? undefined : new Date(body.updatedAt),
      actor: actorOf(call),
      now,
    });
    const [proposed] = await addProposals(db, [entry]);
    return { entry: presentEntry(proposed ?? { ...entry, proposal: null }) };
  }),

  route('GET /api/admin/billing/open-invoices', admin, async ({ db }, { query }) => ({
    invoices: (await searchOpenInvoices(db, query.search.trim(), mostFound)).map(presentFoundInvoice),
  })),

  route('GET /api/admin/billing/open-items', admin, async ({ db }, { query, now }) => {
    const slice = { ...toOffset(query), after: openItemsCursor.read(query) };
    const { rows, place, totalCount } = await listOpenItems(db, toBerlinDate(now), slice);
    return {
      items: rows.map(presentOpenItem),
      ...{ totalCount, totalPages: countPages(totalCount, query.limit) },
      nextCursor: place && openItemsCursor.write(place),
    };
  }),
];
