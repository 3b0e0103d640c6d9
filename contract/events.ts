import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { id } from './shared.ts';

/** Without ids: anything of this kind may have changed, so read it anew (api 32). */
const ids = z.array(id);

export const eventsContract = {
  'GET /api/events': {
    summary:
      'Ereignisse als Server-Sent Events, nur mit Kennungen. Ohne Kennungen: bitte alles dieser Art neu lesen.',
    streams: true,
    response: z.discriminatedUnion('event', [
      z.strictObject({
        event: z.literal('request'),
        /** `appeared`: those of `ids` that can be bought only now. */
        data: z.strictObject({ ids, appeared: ids }),
      }),
      z.strictObject({ event: z.enum(['purchase', 'cart', 'presence']), data: z.strictObject({ ids }) }),
    ]),
    refusals: [429],
  },
} as const satisfies Contract;
