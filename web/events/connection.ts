import { listenAlone, type PortalEvent } from './stream.ts';

const eventNames = [
  'request',
  'purchase',
  'cart',
  'presence',
] as const satisfies readonly PortalEvent['event'][];

/** One stream for all tabs: who holds the lock has it, and passes on what comes. */
const shared = 'portal-events';

const pollEveryMs = 30_000;
/** A tab that the system has put to sleep keeps its lock, but answers nobody. */
const answerWithinMs = 2000;

type Listener = (event: PortalEvent) => void;
type Message =
  | { readonly kind: 'event'; readonly event: PortalEvent }
  | { readonly kind: 'state'; readonly isOpen: boolean }
  | { readonly kind: 'question' };

const listeners = new Set<Listener>();
let stop: (() => void) | null = null;

/** Begins with the first listener of this tab and ends with the last. @returns a function that ends it */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

function tell(event: PortalEvent): void {
  for (const listener of listeners) listener(event);
}

/** Events without ids: whatever there is of each kind is read anew (api 32), because nobody has told what happened before. */
function tellEverything(): void {
  for (const event of eventNames)
    tell(event === 'request' ? { event, data: { ids: [], appeared: [] } } : { event, data: { ids: [] } });
}

function start(): () => void {
  const state = { isOpen: false };
  const polling = window.setInterval(() => {
    if (!state.isOpen && document.visibilityState === 'visible') tellEverything();
  }, pollEveryMs);
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window;
  const leave = canShare ? share(state) : () => {};
  return () => {
    window.clearInterval(polling);
    leave();
  };
}

function share(state: { isOpen: boolean }): () => void {
  const channel = new BroadcastChannel(shared);
  const leaving = new AbortController();
  let endLead: (() => void) | null = null;
  let unanswered = 0;

  const send = (message: Message) => channel.postMessage(message);
  const tellAll = (event: PortalEvent) => {
    tell(event);
    send({ kind: 'event', event });
  };
  const become = (isOpen: boolean) => {
    state.isOpen = isOpen;
    send({ kind: 'state', isOpen });
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      window.clearTimeout(unanswered);
      become(false);
      const close = listenAlone(eventNames, {
        onEvent: tellAll,
        onOpen: () => {
          become(true);
          tellEverything();
        },
        onCut: () => become(false),
      });
      endLead = () => {
        endLead = null;
        close();
        resolve();
      };
    });
  const queueUp = (options: LockOptions) => {
    navigator.locks.request(shared, options, lead).catch(() => {
      // Another tab took the lock, or this one leaves.
      endLead?.();
      if (!leaving.signal.aborted) queueUp({ signal: leaving.signal });
    });
  };
  const ask = () => {
    if (endLead || document.visibilityState === 'hidden') return;
    send({ kind: 'question' });
    window.clearTimeout(unanswered);
    unanswered = window.setTimeout(() => queueUp({ steal: true }), answerWithinMs);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'question') {
      if (endLead) become(state.isOpen);
      return;
    }
    window.clearTimeout(unanswered);
    if (data.kind === 'event') return tell(data.event);
    const isNew = data.isOpen && !state.isOpen;
    state.isOpen = data.isOpen;
    if (isNew) tellEverything();
  };
  queueUp({ signal: leaving.signal });
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    window.clearTimeout(unanswered);
    leaving.abort();
    endLead?.();
    channel.close();
  };
}
