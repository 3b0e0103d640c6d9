import { eventNames, type Message, openStream, type PortalEvent, pollEveryMs } from './stream.ts';

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
