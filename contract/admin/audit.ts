import { z } from 'zod';
import { auditActionNames, auditSubjectKinds } from '#domain/audit/audit-actions.ts';
import type { Contract } from '../endpoint.ts';
import { calendarDay, id, instant, keysetQuery, line, nextCursor } from '../shared.ts';

const filters = {
  q: line(200)
    .optional()
    .describe(
      'Name, Firma oder E-Mail-Adresse eines Kontos, Nummer eines Gegenstands, Netzadresse oder Wörter aus Gründen und Werten',
    ),
  person: id.optional().describe('Konto, das gehandelt hat'),
  action: z.enum(auditActionNames).optional(),
  subject: line(100).optional().describe('Nummer des Gegenstands'),
  since: calendarDay.optional().describe('Erster Tag in Berlin'),
  until: calendarDay.optional().describe('Letzter Tag in Berlin'),
};

const auditEntry = z.strictObject({
  _id: z.string(),
  at: instant,
  action: z.enum(auditActionNames),
  /** Null for a visitor and the portal itself. The names are null for a deleted account. */
  by: z.strictObject({ _id: id, name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Network address; null without a call, and after its deletion. */
  from: z.string().nullable(),
  subject: z.strictObject({
    kind: z.enum(auditSubjectKinds),
    _id: z.string().nullable(),
    /** Null for a deleted subject that is no account, and for one without a name. A variant of a shop has its id. */
    name: z.string().nullable(),
  }),
  old: z.unknown(),
  new: z.unknown(),
  reason: z.string().nullable(),
  /** Whether personal values of the entry were erased. */
  isErased: z.boolean(),
});

export const adminAuditContract = {
  'GET /api/admin/audit': {
    summary: 'Protokoll, neueste Einträge zuerst; gelesen wird mit after weiter, ohne Seitenzahlen.',
    query: keysetQuery.omit({ page: true }).extend(filters),
    response: z.strictObject({
      entries: z.array(auditEntry),
      nextCursor,
    }),
  },
  'GET /api/admin/audit/export': {
    summary: 'Das Protokoll als Tabelle, mit denselben Filtern; auch der Export wird protokolliert.',
    query: z.strictObject(filters),
    response: z.string(),
    file: 'text/csv',
  },
} as const satisfies Contract;
