import type { ResponseOf } from '#web/api/api.ts';

export type PortalEvent = ResponseOf<'GET /api/events'>;

/** `everything`: events may have been missed. `poll`: there is no stream. */
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

/** Reconnects after a random delay: a browser gives up after a refusal, and otherwise all browsers return at once. */
export function openStream(publish: (message: Message) => void, signal: AbortSignal): Promise<void> {
  let source: EventSource;
  let retry = 0;
  let delayMs = firstRetryMs;
  const connect = () => {
    source = new EventSource('/api/events');
    source.onopen = () => {
      delayMs = firstRetryMs;
      publish('everything');
    };
    source.onerror = () => {
      source.close();
      retry = window.setTimeout(connect, delayMs * (0.5 + Math.random()));
      delayMs = Math.min(delayMs * 2, lastRetryMs);
    };
    for (const event of eventNames)
      source.addEventListener(event, ({ data }) => publish({ event, data: JSON.parse(data) }));
  };
  connect();
  const polling = window.setInterval(() => {
    if (source.readyState !== EventSource.OPEN) publish('poll');
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
