import { queryOptions } from '@tanstack/react-query';
import type { OrderOutcome } from './order-outcome.ts';

/** Rule shop 4. */
const askEveryMs = 30_000;
const mostTries = 20;

/** How a purchase at the shop stood last, and how often this tab has asked. */
export type Standing = { readonly outcome: OrderOutcome; readonly tries: number };

export const begun: Standing = { outcome: { kind: 'open' }, tries: 0 };

export const outcomeKey = (checkoutId: string | null) => ['shop-outcome', checkoutId] as const;

export const isGivenUp = (standing: Standing | undefined) =>
  standing !== undefined && standing.outcome.kind === 'open' && standing.tries >= mostTries;

type Asking = {
  /** A failure counts as a try. */
  readonly read: () => Promise<OrderOutcome>;
  readonly onOutcome: (outcome: OrderOutcome) => void;
  /** The purchase counts as expired from then on; timers run late in hidden tabs and on sleeping computers. */
  readonly overAtMs: number;
};

/**
 * Asks for a purchase at the shop every 30 seconds, at most 20 times, never in a hidden tab. Invalidate the query to ask
 * at once, and reset it to begin again.
 */
export function outcomeQuery(checkoutId: string | null, { read, onOutcome, overAtMs }: Asking) {
  return queryOptions<Standing, Error, Standing, ReturnType<typeof outcomeKey>>({
    queryKey: outcomeKey(checkoutId),
    enabled: ({ state: { data } }) =>
      checkoutId !== null && data?.outcome.kind !== 'bought' && data?.outcome.kind !== 'replaced',
    queryFn: async ({ client, queryKey }): Promise<Standing> => {
      const before = client.getQueryData<Standing>(queryKey) ?? begun;
      if (document.visibilityState === 'hidden') return before;
      const isOver = Date.now() >= overAtMs;
      const mayAsk = before.tries < mostTries || !isOver;
      const answer = mayAsk ? await read().catch(() => begun.outcome) : begun.outcome;
      const outcome: OrderOutcome =
        isOver && answer.kind === 'open' ? { kind: 'ended', state: 'expired' } : answer;
      // The session may have ended meanwhile.
      if (client.getQueryState(queryKey)) onOutcome(outcome);
      return { outcome, tries: before.tries + 1 };
    },
    staleTime: askEveryMs,
    // A purchase is shown once, however long the page stays open.
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: ({ state: { data } }) => !isGivenUp(data),
    refetchInterval: ({ state: { data } }) => {
      if (data && data.outcome.kind !== 'open') return false;
      const overInMs = Math.max(1, overAtMs - Date.now());
      return isGivenUp(data) ? overInMs : Math.min(askEveryMs, overInMs);
    },
  });
}
