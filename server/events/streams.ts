import type { Api } from '#contract/api.ts';
import type { EventStream } from '#server/api/event-stream.ts';
import { Problem } from '#server/api/problem.ts';
import type { Hearer } from './hearer.ts';

export type Stream = EventStream<Api['GET /api/events']>;
export type EventName = Parameters<Stream['send']>[0]['event'];

export type StreamLimits = { readonly perUser: number; readonly perProcess: number };

/** A browser has one stream (purchases 44), but several people may share an account. */
export const streamLimits: StreamLimits = { perUser: 20, perProcess: 10_000 };

/** Joins the changes of this time into one event. */
const collectMs = 200;

export type OpenStream = {
  readonly hearer: Hearer;
  readonly stream: Stream;
  /** Ids by kind; null for any number of things of the kind. */
  readonly unsent: Map<EventName, Set<string> | null>;
  /** True while a slow reader has not taken the last event. */
  isSending: boolean;
};

export function createStreams(limits: StreamLimits, onError: (error: unknown) => void) {
  const open = new Set<OpenStream>();
  let timer: NodeJS.Timeout | null = null;

  const send = async (one: OpenStream) => {
    one.isSending = true;
    const events = [...one.unsent];
    one.unsent.clear();
    try {
      for (const [event, ids] of events) await one.stream.send({ event, data: { ids: [...(ids ?? [])] } });
    } catch (error) {
      onError(error);
    }
    one.isSending = false;
    if (one.unsent.size > 0) sendSoon();
  };
  const sendSoon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      for (const one of open) if (one.unsent.size > 0 && !one.isSending) void send(one);
    }, collectMs);
  };
  return {
    open: open as ReadonlySet<OpenStream>,
    /** @throws Problem 429, 503 */
    add: (hearer: Hearer, stream: Stream): void => {
      const ofUser = [...open].filter((one) => one.hearer.user.id === hearer.user.id);
      if (ofUser.length >= limits.perUser)
        throw full(429, 'too_many_streams', 'Dieses Konto hört schon zu oft mit.');
      if (open.size >= limits.perProcess)
        throw full(503, 'unavailable', 'Gerade hören zu viele mit. Bitte versuchen Sie es später erneut.');
      const one: OpenStream = { hearer, stream, unsent: new Map(), isSending: false };
      open.add(one);
      stream.open(() => open.delete(one));
    },
    /** @param id null for any number of things of the kind */
    queue: ({ unsent }: OpenStream, event: EventName, id: string | null): void => {
      const ids = unsent.get(event);
      unsent.set(event, id === null || ids === null ? null : (ids ?? new Set()).add(id));
      sendSoon();
    },
    endAll: (): void => {
      for (const { stream } of open) stream.end();
      if (timer) clearTimeout(timer);
    },
  };
}

function full(status: 429 | 503, code: string, msg: string): Problem {
  return new Problem(status, code, msg, { headers: { 'retry-after': '60' } });
}
