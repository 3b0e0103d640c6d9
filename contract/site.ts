import { z } from 'zod';
import type { Contract } from './endpoint.ts';

export const siteContract = {
  'GET /api/site': {
    summary: 'Zugangsart des Portals und, solange es Demodaten zeigt, die Demo-Zugänge.',
    response: z.strictObject({
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
