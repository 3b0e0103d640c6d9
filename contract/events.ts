import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { id } from './shared.ts';

export const eventsContract = {
  'GET /api/events': {
    summary:
      'Ereignisse als Server-Sent Events, nur mit Kennungen. Ohne Kennungen: bitte alles dieser Art neu lesen.',
    streams: true,
    response: z.strictObject({
      event: z.enum(['request', 'purchase', 'cart', 'presence']),
      /** Empty when anything of this kind may have changed: reload everything (api 32). */
      data: z.strictObject({ ids: z.array(id) }),
    }),
    refusals: [429],
  },
} as const satisfies Contract;
