import { z } from 'zod';
import { figureGroups, figureNames } from '#domain/admin/figures/figures.ts';
import { figurePeriods, figureSteps } from '#domain/figure-spans.ts';
import type { Contract } from '../endpoint.ts';
import { categoryCode } from '../shared.ts';

const params = z.strictObject({ name: z.enum(figureNames) });

const query = z.strictObject({
  period: z.enum(figurePeriods).default('30d'),
  category: categoryCode.optional(),
});

/** Values by column; null without a value. Net euros, percent to a tenth, or minutes. */
const values = z.record(z.string(), z.number().nullable());

export const adminFiguresContract = {
  'GET /api/admin/figures/:name': {
    summary:
      'Eine Zahl des Portals, nach Tagen in Berlin (je Zeitraum auch Wochen oder Monaten) und Kategorien.',
    params,
    query,
    response: z.strictObject({
      /** Days in Berlin, both included. */
      from: z.iso.date(),
      until: z.iso.date(),
      step: z.enum(figureSteps),
      groups: z.array(
        z.strictObject({
          by: z.enum(figureGroups),
          /** Key: first day, category, region (two digits or a country) or activity. */
          rows: z.array(z.strictObject({ key: z.string(), values })),
        }),
      ),
      total: values,
      isEmpty: z.boolean(),
      /** As long a time before; null of a figure that does not depend on the period. */
      before: z
        .strictObject({ from: z.iso.date(), until: z.iso.date(), total: values, isEmpty: z.boolean() })
        .nullable(),
    }),
  },
  'GET /api/admin/figures/:name/export': {
    summary: 'Dieselbe Zahl als Tabelle; der Export wird protokolliert.',
    params,
    query,
    response: z.string(),
    file: 'text/csv',
  },
} as const satisfies Contract;
