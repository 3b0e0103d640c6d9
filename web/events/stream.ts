import type { ResponseOf } from '#web/api/api.ts';

export type PortalEvent = ResponseOf<'GET /api/events'>;

const firstRetryMs = 2000;
const lastRetryMs = 60_000;

type StreamListener = {
  readonly onEvent: (event: PortalEvent) => void;
  readonly onOpen: () => void;
  /** It is tried again. */
  readonly onCut: () => void;
};

/** Reconnects by itself, because a browser gives up after a refusal, and otherwise all of them return at once. */
export function listenAlone(
  names: readonly PortalEvent['event'][],
  { onEvent, onOpen, onCut }: StreamListener,
): () => void {
  let source: EventSource;
  let retry = 0;
  let delayMs = firstRetryMs;

  const connect = () => {
    source = new EventSource('/api/events');
    source.onopen = () => {
      delayMs = firstRetryMs;
      onOpen();
    };
    source.onerror = () => {
      source.close();
      onCut();
      retry = window.setTimeout(connect, delayMs * (0.5 + Math.random()));
      delayMs = Math.min(delayMs * 2, lastRetryMs);
    };
    for (const name of names)
      source.addEventListener(name, ({ data }) =>
        onEvent({ event: name, data: JSON.parse(data) } as PortalEvent),
      );
  };
  connect();
  return () => {
    window.clearTimeout(retry);
    source.close();
  };
}
