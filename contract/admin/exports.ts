import { z } from 'zod';
import type { Contract } from '../endpoint.ts';
import { requestFilters } from '../requests-admin.ts';
import { calendarDay, idParams } from '../shared.ts';
import { userFilters } from './users.ts';

const table = { response: z.string(), file: 'text/csv' } as const;

export const adminExportsContract = {
  'GET /api/admin/users/export': {
    summary: 'Die Benutzer als Tabelle, mit den Filtern der Liste; der Export wird protokolliert.',
    query: z.strictObject(userFilters),
    ...table,
  },
  'GET /api/admin/requests/export': {
    summary:
      'Die Anfragen als Tabelle, mit Filtern und Reihenfolge der Liste; der Export wird protokolliert.',
    query: z.strictObject(requestFilters),
    ...table,
  },
  'GET /api/admin/purchases/export': {
    summary: 'Alle Käufe eines Zeitraums als Tabelle, der letzte zuerst; der Export wird protokolliert.',
    query: z.strictObject({
      since: calendarDay.optional().describe('Erster Tag in Berlin'),
      until: calendarDay.optional().describe('Letzter Tag in Berlin'),
    }),
    ...table,
  },
  'GET /api/admin/users/:id/purchased/export': {
    summary: 'Die Käufe eines Benutzers als Tabelle, der letzte zuerst; der Export wird protokolliert.',
    params: idParams,
    ...table,
  },
  'GET /api/requests/:id/buyers/export': {
    summary: 'Die Käufer einer Anfrage als Tabelle, der erste zuerst; der Export wird protokolliert.',
    params: idParams,
    ...table,
  },
} as const satisfies Contract;
