import type { ResponseOf } from '#web/api/api.ts';

export type PortalEvent = ResponseOf<'GET /api/events'>;

/** `everything`: nobody has told what changed until now. `poll`: there is no stream. */
export type Message = PortalEvent | 'everything' | 'poll';

export const eventNames = [
  'request',
  'purchase',
  'cart',
  'presence',
] as const satisfies readonly PortalEvent['event'][];

export const pollEveryMs = 30_000;
const firstRetryMs = 2000;
const lastRetryMs = 60_000;

/** Reconnects by itself, because a browser gives up after a refusal, and otherwise all of them return at once. */
export function holdStream(tell: (message: Message) => void, signal: AbortSignal): Promise<void> {
  let source: EventSource;
  let retry = 0;
  let delayMs = firstRetryMs;
  const connect = () => {
    source = new EventSource('/api/events');
    source.onopen = () => {
      delayMs = firstRetryMs;
      tell('everything');
    };
    source.onerror = () => {
      source.close();
      retry = window.setTimeout(connect, delayMs * (0.5 + Math.random()));
      delayMs = Math.min(delayMs * 2, lastRetryMs);
    };
    for (const event of eventNames)
      source.addEventListener(event, ({ data }) => tell({ event, data: JSON.parse(data) }));
  };
  connect();
  const polling = window.setInterval(() => {
    if (source.readyState !== EventSource.OPEN) tell('poll');
  }, pollEveryMs);
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      window.clearTimeout(retry);
      window.clearInterval(polling);
      source.close();
      resolve();
    });
  });
}
