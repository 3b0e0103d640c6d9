import { setInterval as every } from 'node:timers/promises';
import { Problem } from '#server/api/problem.ts';
import { type Change, channel } from './changes.ts';
import { type Hearer, mayHear, mayNameIds, type Rights } from './hearer.ts';
import { createStreams, type OpenStream, type Stream, streamLimits } from './streams.ts';

export { announceChanges, type Change } from './changes.ts';
export { adoptRestoredEvents, type Consumer, consume, consumerJob } from './consumers.ts';
export type { Rights } from './hearer.ts';
export {
  deleteEventsOf,
  type NewEvent,
  recordEvents,
  removeActor,
  removeActorsOf,
} from './record-events.ts';

const lookEveryMs = 1000;
/** Interval of the check for expired sessions and lost notifications. */
const checkEveryMs = 15_000;

type Listener = { readonly onNotification: (payload: string) => void; readonly onGap: () => void };
type Listening = { close(): Promise<void> };

type EventsParts = {
  readonly listen: (channel: string, listener: Listener) => Promise<Listening>;
  /** Rights by session id, without ended sessions. */
  readonly findRights: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Rights>>;
  /** Changes by the passing of time after `since` and not after `until`. */
  readonly listEnded: (since: Date, until: Date) => Promise<readonly Change[]>;
  readonly now: () => Date;
  readonly report: (error: unknown, message: string) => void;
};

/** Sends changes announced by any process to the open streams of this process (decision 27). */
export function createEvents({ listen, findRights, listEnded, now, report }: EventsParts) {
  const onError = (error: unknown) => report(error, 'events not sent');
  const streams = createStreams(streamLimits, onError);
  const ending = new AbortController();
  let listening: Promise<Listening> | null = null;

  /** Ends streams of ended sessions and of users with changed rights. The browser opens a new stream. */
  const endStale = async (some: readonly OpenStream[]) => {
    if (some.length === 0) return;
    const found = await findRights(some.map(({ hearer }) => hearer.sessionId));
    for (const { hearer, stream } of some) {
      const rights = found.get(hearer.sessionId);
      const { role, accountActive } = hearer.user;
      if (rights?.role !== role || rights.accountActive !== accountActive) stream.end();
    }
  };
  const check = (which: (one: OpenStream) => boolean = () => true) =>
    endStale([...streams.open].filter(which)).catch(onError);
  const hear = (change: Change) => {
    const { kind, id } = change;
    if (kind === 'account') return void check(({ hearer }) => hearer.user.id === change.userId);
    for (const one of streams.open)
      if (mayHear(one.hearer, change)) streams.queue(one, kind, mayNameIds(one.hearer, kind) ? id : null);
  };
  const sendEverything = () => {
    for (const one of streams.open)
      for (const kind of ['request', 'purchase', 'cart', 'presence'] as const)
        if (kind !== 'presence' || one.hearer.user.role === 'admin') streams.queue(one, kind, null);
    void check();
  };
  const sendEnded = async (since: Date, until: Date): Promise<boolean> => {
    if (streams.open.size === 0) return true;
    try {
      for (const change of await listEnded(since, until)) hear(change);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
  /** Announces ended terms, which no transaction writes. */
  const watchTime = async () => {
    let sentUntil = now();
    let checkedMs = performance.now();
    for await (const _ of every(lookEveryMs, undefined, { signal: ending.signal, ref: false })) {
      const until = now();
      if (await sendEnded(sentUntil, until)) sentUntil = until;
      if (performance.now() - checkedMs < checkEveryMs) continue;
      checkedMs = performance.now();
      await check();
    }
  };
  const startListening = async () => {
    const onNotification = (payload: string) => hear(JSON.parse(payload));
    const started = await listen(channel, { onNotification, onGap: sendEverything });
    watchTime().catch((error) => ending.signal.aborted || onError(error));
    return started;
  };
  /** Connects at the first stream: a process without streams needs no connection. */
  const ensureListening = () => {
    listening ??= startListening().catch((error) => {
      listening = null;
      throw error;
    });
    return listening;
  };

  return {
    /** Opens the stream. @throws Problem 429, 503 */
    join: async (hearer: Hearer, stream: Stream): Promise<void> => {
      if (!ending.signal.aborted) await ensureListening();
      if (ending.signal.aborted) throw restarting();
      streams.add(hearer, stream);
    },
    countStreams: (): number => streams.open.size,
    /** Call it before closing the server, which waits for open streams. */
    endStreams: (): void => {
      ending.abort();
      streams.endAll();
    },
    /** Call it before closing the database. */
    stop: async (): Promise<void> => {
      await (await listening)?.close();
    },
  };
}

export type Events = ReturnType<typeof createEvents>;

function restarting(): Problem {
  return new Problem(503, 'unavailable', 'Der Dienst startet gerade neu.', {
    headers: { 'retry-after': '5' },
  });
}
