import { eventNames, holdStream, type Message, type PortalEvent, pollEveryMs } from './stream.ts';

/** One stream for all tabs: the tab with this lock has it, and passes on what comes. */
const shared = 'portal-events';

type Listener = (event: PortalEvent) => void;

const listeners = new Set<Listener>();
let leaving: AbortController | null = null;

/** Begins with the first listener of this tab and ends with the last. @returns a function that ends it */
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
  const tell = (message: Message) => {
    hear(message);
    channel.postMessage(message);
  };
  const { held } = await navigator.locks.query();
  // Another tab has told nobody here what changed while this page was loading.
  if (held?.some(({ name }) => name === shared)) hear('everything');
  await navigator.locks.request(shared, { signal }, () => holdStream(tell, signal));
}

/** Events without ids: pages read anew whatever they show of each kind (api 32). */
function hear(message: Message): void {
  if (message === 'poll' && document.visibilityState === 'hidden') return;
  const isAboutAll = message === 'everything' || message === 'poll';
  const events = isAboutAll ? eventNames.map((event) => ({ event, data: { ids: [] } })) : [message];
  for (const event of events) for (const listener of listeners) listener(event);
}
