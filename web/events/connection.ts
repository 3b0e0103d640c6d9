import type { ResponseOf } from '#web/api/api.ts';

/** All tabs share one stream. The tab that holds this lock opens it and passes the messages on. */
const shared = 'portal-events';

type Listener = (event: PortalEvent) => void;

const listeners = new Set<Listener>();
let leaving: AbortController | null = null;

/** Connects with the first listener of this tab and disconnects with the last. @returns a function that stops listening */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  leaving ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    leaving?.abort();
    leaving = null;
  };
}

function start(): AbortController {
  const leave = new AbortController();
  // Browsers have locks only where the page came over HTTPS or from this machine.
  if (navigator.locks) share(leave.signal).catch(() => {});
  else {
    const polling = window.setInterval(() => hear('poll'), pollEveryMs);
    leave.signal.addEventListener('abort', () => window.clearInterval(polling));
  }
  return leave;
}

/** Rejects when the tab leaves while another one has the stream. */
async function share(signal: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(shared);
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  signal.addEventListener('abort', () => channel.close());
  const publish = (message: Message) => {
    hear(message);
    channel.postMessage(message);
  };
  const { held } = await navigator.locks.query();
  // This page has missed the messages that another tab passed on while it loaded.
  if (held?.some(({ name }) => name === shared)) hear('everything');
  await navigator.locks.request(shared, { signal }, () => openStream(publish, signal));
}

/** `everything` and `poll` become an event of each kind without ids: pages then read again all that they show (api 32). */
function hear(message: Message): void {
  if (message === 'poll' && document.visibilityState === 'hidden') return;
  const isAboutAll = message === 'everything' || message === 'poll';
  const events = isAboutAll ? eventNames.map((event) => ({ event, data: { ids: [] } })) : [message];
  for (const event of events) for (const listener of listeners) listener(event);
}

export type PortalEvent = ResponseOf<'GET /api/events'>;

/** `everything`: events may have been missed. `poll`: there is no stream. */
type Message = PortalEvent | 'everything' | 'poll';

const eventNames = [
  'request',
  'purchase',
  'cart',
  'presence',
] as const satisfies readonly PortalEvent['event'][];

const pollEveryMs = 30_000;
const firstRetryMs = 2000;
const lastRetryMs = 60_000;

/** Reconnects after a random delay: a browser gives up after a refusal, and otherwise all browsers return at once. */
function openStream(publish: (message: Message) => void, signal: AbortSignal): Promise<void> {
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
