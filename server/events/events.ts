import type { SignedIn } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, onAnnounced } from '#server/db/database.ts';
import { batchLookups } from '#server/db/statements/batched-lookup.ts';
import { createAudience } from './audience.ts';
import { channel } from './messages.ts';
import { createSales, type Sale, saleTopic } from './sales.ts';
import { findReceivers, notifyOfSales } from './store.ts';
import { createStreams, type OpenStream, type Stream, streamLimits } from './streams.ts';

export { type Sale, saleTopic } from './sales.ts';
export { notifyOfOwnPurchases, notifyOfPresence } from './store.ts';

/** How often it is looked for terms that have ended. */
const endsEveryMs = 1000;
/** Finds sessions that have expired, and whatever a lost notification would have told. */
const checkEveryMs = 15_000;

type Listener = { readonly onNotification: (payload: string) => void; readonly onGap: () => void };
type Listening = { close(): Promise<void> };

export type EventsParts = {
  readonly db: Db;
  readonly listen: (channel: string, listener: Listener) => Promise<Listening>;
  readonly now: () => Date;
  readonly report: (error: unknown, message: string) => void;
};

/** Tells the open streams of this process what any process has written (decision 27). */
export function createEvents({ db, listen, now, report }: EventsParts) {
  const onError = (error: unknown) => report(error, 'events not told');
  const streams = createStreams(streamLimits, onError);
  const sales = createSales({ tell: (sold) => notifyOfSales(db, sold), onError });
  const forgetSales = onAnnounced<Sale>(db, saleTopic, sales.add);
  const findNow = (sessionIds: readonly string[]) => findReceivers(db, sessionIds, now());
  const findReceiver = batchLookups(findNow);
  const audience = createAudience({ db, now, streams, findReceivers: findNow, onError });
  const timers: NodeJS.Timeout[] = [];
  let listening: Promise<Listening> | null = null;
  let isEnding = false;

  const startListening = async () => {
    const started = await listen(channel, { onNotification: audience.hear, onGap: audience.tellEverything });
    timers.push(
      setInterval(() => void audience.tellEnds(), endsEveryMs).unref(),
      setInterval(audience.check, checkEveryMs).unref(),
    );
    return started;
  };
  /** With the first stream; a process that nobody listens to needs no connection. */
  const ensureListening = () => {
    listening ??= startListening().catch((error) => {
      listening = null;
      throw error;
    });
    return listening;
  };

  return {
    /**
     * Opens the stream.
     *
     * @throws Problem 401, 429, 503
     */
    join: async ({ user, sessionId }: SignedIn, stream: Stream): Promise<void> => {
      if (isEnding) throw restarting();
      const giveBack = streams.takePlace(user.id);
      try {
        await ensureListening();
        const checkOpened = audience.watchOpening();
        const receiver = await findReceiver(sessionId);
        if (!receiver) throw new Problem(401, 'not_signed_in', 'Bitte melden Sie sich an.');
        if (isEnding) throw restarting();
        const facts = { sessionId, receiver, refreshNumber: 0, stream };
        const one: OpenStream = { ...facts, unsent: new Map(), isSending: false };
        streams.add(one);
        stream.open(() => {
          streams.remove(one);
          giveBack();
        });
        checkOpened(one);
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    /** So that they keep no server from closing. */
    endStreams: (): void => {
      isEnding = true;
      for (const timer of timers) clearInterval(timer);
      for (const one of streams.open) one.stream.end();
      streams.stop();
    },
    /** When nobody sells any more, and before the database closes. */
    stop: async (): Promise<void> => {
      forgetSales();
      await sales.stop();
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
