import type { Api } from '#contract/api.ts';
import type { EventStream } from '#server/api/event-stream.ts';
import { Problem } from '#server/api/problem.ts';
import type { Receiver } from './receiver.ts';

export type Stream = EventStream<Api['GET /api/events']>;
export type EventName = Parameters<Stream['send']>[0]['event'];

export type StreamLimits = { readonly perUser: number; readonly perProcess: number };

/** One per browser (purchases 44), and several people may share an account. */
export const streamLimits: StreamLimits = { perUser: 20, perProcess: 10_000 };

/** Changes of a busy moment become one event. */
const collectMs = 200;
/** An event that would name more names none: everything of its kind is to be read anew (api 32). */
const maxIds = 100;
/** Between two of these the process answers calls. */
const streamsPerTurn = 500;

/** `null`: everything. */
type Ids = Map<string, { appeared: boolean }> | null;

export type OpenStream = {
  readonly sessionId: string;
  receiver: Receiver;
  /** Of the refresh that `receiver` comes from; 0 at first. */
  refreshNumber: number;
  readonly stream: Stream;
  readonly unsent: Map<EventName, Ids>;
  /** The last event has not left yet: the receiver is slow. */
  isSending: boolean;
};

export function createStreams(limits: StreamLimits, onError: (error: unknown) => void) {
  const open = new Set<OpenStream>();
  const unsent = new Set<OpenStream>();
  const places = new Map<string, number>();
  let taken = 0;
  let timer: NodeJS.Timeout | null = null;
  let sentAt = 0;

  /** @returns a function that gives it back @throws Problem 429, 503 */
  const takePlace = (userId: string): (() => void) => {
    const ofUser = places.get(userId) ?? 0;
    if (ofUser >= limits.perUser) throw full(429, 'too_many_streams', 'Dieses Konto hört schon zu oft mit.');
    if (taken >= limits.perProcess)
      throw full(503, 'unavailable', 'Gerade hören zu viele mit. Bitte versuchen Sie es später erneut.');
    places.set(userId, ofUser + 1);
    taken += 1;
    return () => {
      taken -= 1;
      const left = (places.get(userId) ?? 1) - 1;
      if (left > 0) places.set(userId, left);
      else places.delete(userId);
    };
  };

  const sendSoon = () => {
    timer ??= setTimeout(() => void sendAll(), Math.max(0, sentAt + collectMs - performance.now()));
  };
  const sendAll = async () => {
    // From the beginning: the next burst does not wait for the end of this one.
    sentAt = performance.now();
    const due = [...unsent];
    unsent.clear();
    for (const [index, one] of due.entries()) {
      if (index > 0 && index % streamsPerTurn === 0) await new Promise((resolve) => setImmediate(resolve));
      void send(one);
    }
    timer = null;
    if (unsent.size > 0) sendSoon();
  };
  const send = async (one: OpenStream) => {
    if (one.isSending || !open.has(one)) return;
    one.isSending = true;
    const events = [...one.unsent].map(([event, ids]) => toEvent(event, ids));
    one.unsent.clear();
    try {
      for (const event of events) await one.stream.send(event);
    } catch (error) {
      onError(error);
    }
    one.isSending = false;
    if (one.unsent.size > 0) queue(one);
  };
  const queue = (one: OpenStream) => {
    unsent.add(one);
    sendSoon();
  };
  return {
    open: open as ReadonlySet<OpenStream>,
    takePlace,
    add: (one: OpenStream) => void open.add(one),
    remove: (one: OpenStream) => {
      open.delete(one);
      unsent.delete(one);
    },
    tell: (one: OpenStream, event: EventName, ids: readonly string[], appeared = false) => {
      one.unsent.set(event, join(one.unsent.get(event), ids, appeared));
      queue(one);
    },
    /** For whatever may have been missed: read all of it anew. */
    tellEverything: (one: OpenStream) => {
      for (const event of ['request', 'purchase', 'cart'] as const) one.unsent.set(event, null);
      queue(one);
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}

export type Streams = ReturnType<typeof createStreams>;

function full(status: 429 | 503, code: string, msg: string): Problem {
  return new Problem(status, code, msg, { headers: { 'retry-after': '60' } });
}

function join(before: Ids | undefined, ids: readonly string[], appeared: boolean): Ids {
  if (before === null) return null;
  const joined = before ?? new Map();
  for (const id of ids) joined.set(id, { appeared: appeared || joined.get(id)?.appeared === true });
  return joined.size > maxIds ? null : joined;
}

function toEvent(event: EventName, ids: Ids): Parameters<Stream['send']>[0] {
  const named = [...(ids ?? [])];
  const all = named.map(([id]) => id);
  if (event !== 'request') return { event, data: { ids: all } };
  return {
    event,
    data: { ids: all, appeared: named.flatMap(([id, { appeared }]) => (appeared ? [id] : [])) },
  };
}
