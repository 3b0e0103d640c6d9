import { z } from 'zod';
import { shopNames } from '#domain/shop/providers.ts';
import type { Contract } from './endpoint.ts';

export const siteContract = {
  'GET /api/site': {
    summary: 'Zugangsart des Portals, sein Shop und, solange es Demodaten zeigt, die Demo-Zugänge.',
    response: z.strictObject({
      /** Null where nothing can be bought through a shop (shop 1). */
      shop: z.enum(shopNames).nullable(),
      accessMode: z.enum(['open', 'test']),
      demo: z
        .strictObject({
          password: z.string(),
          accounts: z.array(z.strictObject({ email: z.string(), label: z.string() })),
        })
        .nullable(),
    }),
  },
} as const satisfies Contract;
