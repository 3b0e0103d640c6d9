import { z } from 'zod';
import { numberRules } from '#domain/requests/portal-rules.ts';
import { shopNames } from '#domain/shop/providers.ts';
import type { Contract } from './endpoint.ts';
import { categoryCode, euros } from './shared.ts';

const inRange = ({ range: { min, max } }: (typeof numberRules)[keyof typeof numberRules]) =>
  z.int().min(min).max(max);

export const siteContract = {
  'GET /api/site': {
    summary:
      'Zugangsart des Portals, sein Shop, seine Vorgaben für Anfragen und, solange es Demodaten zeigt, die Demo-Zugänge.',
    response: z.strictObject({
      /** Null where nothing can be bought through a shop (shop 1). */
      shop: z.enum(shopNames).nullable(),
      accessMode: z.enum(['open', 'test']),
      /** What the operator has set, as it is valid now (admin 60). */
      rules: z.strictObject({
        countdownDays: inRange(numberRules.countdownDays),
        maxSales: inRange(numberRules.maxSales),
        wantedOffers: inRange(numberRules.wantedOffers),
        retentionMonths: inRange(numberRules.retentionMonths),
        /** Net, in euros, of a new request; 0 where the category is free (requests 45). */
        prices: z.record(categoryCode, euros),
      }),
      demo: z
        .strictObject({
          password: z.string(),
          accounts: z.array(z.strictObject({ email: z.string(), label: z.string() })),
        })
        .nullable(),
    }),
  },
} as const satisfies Contract;
