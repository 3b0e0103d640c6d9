import { z } from 'zod';
import { dueFilters } from '#domain/purchases/follow-up.ts';
import { filterBounds, listOrders, SEARCH_NAME_MAX_LENGTH } from '#domain/purchases/list-filters.ts';
import { outcomes } from '#domain/requests/outcome.ts';
import type { Contract } from './endpoint.ts';
import { availableRequest, purchasedRequest } from './requests.ts';
import {
  cappedListEnd,
  categoryCode,
  count,
  describedLine,
  id,
  idParams,
  instant,
  keysetQuery,
  line,
  message,
  nextCursor,
  queryFlag,
  queryNumber,
  region,
} from './shared.ts';

const { maxPrice, expiresWithin } = filterBounds;

const textFilters = {
  category: categoryCode.optional(),
  service: line(filterBounds.serviceLength)
    .optional()
    .describe('Code einer Dienstleistung der Kategorie; nur zusammen mit category'),
  region,
  order: z.enum(listOrders).optional(),
};

const listQuery = keysetQuery.extend({
  ...textFilters,
  maxPrice: queryNumber(maxPrice.min, maxPrice.max).optional().describe('Höchster Nettopreis in Euro'),
  expiresWithin: queryNumber(expiresWithin.min, expiresWithin.max)
    .optional()
    .describe('Höchstens so viele Tage übrig'),
  unseen: queryFlag.optional().describe('Nur Anfragen, die weder gelesen noch gekauft sind'),
  hidden: queryFlag.optional().describe('Nur ausgeblendete Anfragen; sonst fehlen diese'),
});

const savedFilters = z.strictObject({
  ...textFilters,
  maxPrice: z.int().min(maxPrice.min).max(maxPrice.max).optional(),
  expiresWithin: z.int().min(expiresWithin.min).max(expiresWithin.max).optional(),
  unseen: z.boolean().optional(),
  hidden: z.boolean().optional(),
});

export const savedSearch = z.strictObject({
  _id: id,
  name: z.string(),
  filters: savedFilters,
  createdAt: instant,
});

/** The partner's list, with its marks and saved searches (purchases 26 to purchases 35). */
export const partnerListContract = {
  'GET /api/requests/partner': {
    summary: 'Anfragen, die zum Partner passen und gekauft werden können, gefiltert und geordnet.',
    query: listQuery,
    response: z.strictObject({
      requests: z.array(availableRequest),
      ...cappedListEnd,
      /** For `PUT /api/partner/visit` (purchases 31). */
      listedAt: instant,
    }),
  },
  'GET /api/requests/purchased': {
    summary: 'Gekaufte Anfragen des Partners mit Kontaktdaten, letzter Kauf zuerst.',
    query: keysetQuery.extend({
      q: line(200)
        .optional()
        .describe(
          'In Firma, Ansprechpartner, Kategorie, Postleitzahl und Ort, oder Nummer der Anfrage oder Bestellung',
        ),
      outcome: z.enum(outcomes).optional(),
      due: z.enum(dueFilters).optional().describe('Wiedervorlage bis heute (now) oder in einer Woche (week)'),
    }),
    response: z.strictObject({
      purchasedRequests: z.array(purchasedRequest),
      totalPurchasedPages: count,
      totalPurchasedCount: count,
      nextCursor,
    }),
  },
  'PUT /api/partner/visit': {
    summary:
      'Meldet, dass der Partner die Liste verlassen hat: Neu ist dann, was nach listedAt dieser Liste dazukam.',
    body: z.strictObject({ listedAt: instant }),
    response: z.strictObject({ visitedAt: instant }),
  },
  'PUT /api/partner/requests/:id/seen': {
    summary: 'Merkt, dass der Partner die Details einer passenden Anfrage geöffnet hat.',
    params: idParams,
    response: z.strictObject({ seen: z.literal(true) }),
  },
  'PUT /api/partner/requests/:id/hidden': {
    summary: 'Blendet eine passende Anfrage aus der Liste des Partners aus.',
    params: idParams,
    response: message.extend({ hidden: z.literal(true) }),
    refusals: [409],
  },
  'DELETE /api/partner/requests/:id/hidden': {
    summary: 'Zeigt eine ausgeblendete Anfrage wieder in der Liste des Partners.',
    params: idParams,
    response: message.extend({ hidden: z.literal(false) }),
  },
  'GET /api/partner/searches': {
    summary: 'Gespeicherte Suchen des Partners, nach Namen.',
    response: z.strictObject({ searches: z.array(savedSearch) }),
  },
  'POST /api/partner/searches': {
    summary: 'Speichert eine Suche unter einem eigenen Namen.',
    body: z.strictObject({ name: describedLine(SEARCH_NAME_MAX_LENGTH).default(''), filters: savedFilters }),
    response: z.strictObject({ search: savedSearch }),
    status: 201,
    refusals: [409],
  },
  'DELETE /api/partner/searches/:id': {
    summary: 'Löscht eine gespeicherte Suche.',
    params: idParams,
    response: message,
  },
} as const satisfies Contract;
