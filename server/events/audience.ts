import type { Db } from '#server/db/database.ts';
import { type Message, type OfferMessage, readMessage } from './messages.ts';
import { isOfferedTo, mayHear, type Receiver } from './receiver.ts';
import { listEndedOffers } from './store.ts';
import type { OpenStream, Streams } from './streams.ts';

type AudienceParts = {
  readonly db: Db;
  readonly now: () => Date;
  readonly streams: Streams;
  readonly findReceivers: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Receiver>>;
  readonly onError: (error: unknown) => void;
};

/** Decides which of the open streams hear what, and which of them end. */
export function createAudience({ db, now, streams, findReceivers, onError }: AudienceParts) {
  let endsToldUntil = now();
  let isTellingEnds = false;
  let refreshes = 0;
  let accountChanges = 0;

  const tellOffer = (offer: OfferMessage) => {
    // A clock may be set back.
    const toldUntil = new Date(Math.min(endsToldUntil.getTime(), now().getTime()));
    for (const one of streams.open) {
      const { receiver } = one;
      if (!mayHear(receiver, offer, toldUntil)) continue;
      // To that partner it is new whatever others could do.
      const isNew = offer.appeared || (isOfferedTo(receiver, offer) && offer.exclusiveOffer.began);
      streams.tell(one, 'request', [offer.id], isNew);
    }
  };

  const refresh = async (some: readonly OpenStream[], mayHaveMissed: boolean) => {
    refreshes += 1;
    const refreshNumber = refreshes;
    const found = await findReceivers(some.map(({ sessionId }) => sessionId));
    for (const one of some) {
      // The answer to a later question knows all that was known here.
      if (one.refreshNumber < refreshNumber) update(one, found.get(one.sessionId), refreshNumber);
      if (mayHaveMissed) streams.tellEverything(one);
    }
  };
  const update = (one: OpenStream, receiver: Receiver | undefined, refreshNumber: number) => {
    one.refreshNumber = refreshNumber;
    if (!receiver || isNowLocked(one.receiver, receiver)) one.stream.end();
    else one.receiver = receiver;
  };
  const refreshSome = (which: (one: OpenStream) => boolean, mayHaveMissed: boolean) => {
    const some = [...streams.open].filter(which);
    if (some.length > 0) refresh(some, mayHaveMissed).catch(onError);
  };

  const hearMessage = (message: Message) => {
    if (message.kind === 'request') return tellOffer(message);
    if (message.kind === 'account' || message.kind === 'session') accountChanges += 1;
    if (message.kind === 'account')
      return refreshSome(({ receiver }) => receiver.userId === message.id, true);
    for (const one of streams.open) {
      if (message.kind === 'session') {
        if (one.sessionId === message.id) one.stream.end();
      } else if (message.kind === 'presence') {
        if (one.receiver.role === 'admin') streams.tell(one, 'presence', message.requestIds);
      } else if (one.receiver.userId === message.partnerId) {
        streams.tell(one, message.kind === 'cart' ? 'cart' : 'purchase', message.requestIds);
        // What is bought has left the cart.
        if (message.kind === 'purchase') streams.tell(one, 'cart', message.requestIds);
      }
    }
  };
  const hear = (payload: string) => hearMessage(readMessage(payload));

  return {
    hear,
    /** After notifications may have been lost. */
    tellEverything: () => refreshSome(() => true, true),
    /** Ends the streams of sessions that have expired. */
    check: () => refreshSome(() => true, false),
    /** Whoever opens a stream looks up its receiver before it is heard of. @returns to be called when it is open */
    watchOpening: () => {
      const changesBefore = accountChanges;
      return (opened: OpenStream) => {
        if (accountChanges !== changesBefore) refreshSome((one) => one === opened, false);
      };
    },
    /** Of terms that have ended since the last call, which nobody writes. */
    tellEnds: async (): Promise<void> => {
      if (isTellingEnds) return;
      isTellingEnds = true;
      const until = now();
      try {
        const ended = streams.open.size > 0 ? await listEndedOffers(db, endsToldUntil, until) : [];
        for (const payload of ended) hear(payload);
        endsToldUntil = until;
      } catch (error) {
        // Told at the next call.
        onError(error);
      } finally {
        isTellingEnds = false;
      }
    },
  };
}

function isNowLocked(before: Receiver, { accountActive }: Receiver): boolean {
  return before.accountActive && !accountActive;
}
