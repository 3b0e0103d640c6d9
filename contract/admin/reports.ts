import { z } from 'zod';
import {
  reportDecisions,
  reportGrounds,
  reportKinds,
  reportStates,
} from '#domain/requests/administration/report-decision.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import type { Contract } from '../endpoint.ts';
import {
  cappedListEnd,
  categoryCode,
  count,
  id,
  idParams,
  instant,
  keysetQuery,
  reason,
  requestNumber,
} from '../shared.ts';

const person = z.strictObject({ _id: id, companyName: z.string(), name: z.string(), email: z.string() });

const decided = z.strictObject({
  /** When the report was decided, or its subject erased. */
  at: instant,
  /** Null when an erasure of the subject has closed the report. */
  decision: z.enum(reportDecisions).nullable(),
  /** Legal ground of a restriction. */
  ground: z.enum(reportGrounds).nullable(),
  reason: z.string().nullable(),
  /** The admin's address; null for a deleted account. */
  by: z.string().nullable(),
});

const listed = z.strictObject({
  _id: id,
  kind: z.enum(reportKinds),
  createdAt: instant,
  reason: z.string(),
  request: z.strictObject({
    _id: id,
    number: requestNumber,
    category: categoryCode,
    firmenname: z.string(),
    status: z.enum(requestStatuses),
  }),
  reporter: z.strictObject({
    side: z.enum(['partner', 'client']),
    /** Null for the holder of the request's mailed link. */
    account: person.nullable(),
  }),
  /** The blocked partner, in a report about a buyer. */
  buyer: person.nullable(),
  /** Null for an open report. */
  decided: decided.nullable(),
});

export const adminReport = listed.extend({
  /** Other reports about the same request or by or about the same partner, newest first, at most 20. */
  earlier: z.array(
    listed.extend({
      /** The subject shared with this report. */
      shares: z.enum(['request', 'partner']),
    }),
  ),
});

export const adminReportsContract = {
  'GET /api/admin/reports': {
    summary:
      'Meldungen von Anfragen und gesperrte Kontakte: offene mit der ältesten zuerst, entschiedene mit der letzten Entscheidung zuerst.',
    query: keysetQuery.extend({
      state: z.enum(reportStates).default('open'),
      kind: z.enum(reportKinds).optional(),
    }),
    response: z.strictObject({
      reports: z.array(listed),
      ...cappedListEnd,
      /** All open reports, independent of page and filter. */
      openCount: count,
    }),
  },
  'GET /api/admin/reports/:id': {
    summary: 'Eine Meldung mit früheren zu derselben Anfrage und demselben Partner.',
    params: idParams,
    response: z.strictObject({ report: adminReport }),
  },
  'PUT /api/admin/reports/:id/decision': {
    summary:
      'Entscheidet eine Meldung, einmal; beide Seiten erhalten die Entscheidung mit ihrer Begründung per E-Mail.',
    params: idParams,
    body: z.strictObject({
      decision: z.enum(reportDecisions).optional(),
      /** Required for a restriction. */
      ground: z.enum(reportGrounds).optional(),
      reason,
    }),
    response: z.strictObject({ msg: z.string(), report: adminReport }),
    refusals: [409],
  },
} as const satisfies Contract;
