import type { Db } from '#server/db/database.ts';
import { type Message, type OfferMessage, readMessage } from './messages.ts';
import { mayHear, type Receiver } from './receiver.ts';
import { findReceivers, listEndedOffers } from './store.ts';
import type { OpenStream, Streams } from './streams.ts';

type AudienceParts = {
  readonly db: Db;
  readonly now: () => Date;
  readonly streams: Streams;
  readonly onError: (error: unknown) => void;
};

/** Decides which of the open streams hear what, and which of them end. */
export function createAudience({ db, now, streams, onError }: AudienceParts) {
  let endsToldUntil = now();

  const tellOffer = (offer: OfferMessage) => {
    for (const one of streams.open) {
      const { receiver } = one;
      if (!mayHear(receiver, offer)) continue;
      // To that partner it is new whatever others could do.
      const isNew = offer.appeared || offer.offeredTo === receiver.userId;
      streams.tell(one, 'request', [offer.id], isNew);
    }
  };

  const refresh = async (some: readonly OpenStream[], mayHaveMissed: boolean) => {
    const sessionIds = some.map(({ sessionId }) => sessionId);
    const found = await findReceivers(db, sessionIds, now());
    for (const one of some) {
      const receiver = found.get(one.sessionId);
      if (!receiver || isNowLocked(one.receiver, receiver)) {
        one.stream.end();
        continue;
      }
      one.receiver = receiver;
      if (mayHaveMissed) streams.tellEverything(one);
    }
  };
  const refreshSome = (which: (one: OpenStream) => boolean, mayHaveMissed: boolean) => {
    const some = [...streams.open].filter(which);
    if (some.length > 0) refresh(some, mayHaveMissed).catch(onError);
  };

  const hearMessage = (message: Message) => {
    if (message.kind === 'request') return tellOffer(message);
    if (message.kind === 'account')
      return refreshSome(({ receiver }) => receiver.userId === message.id, true);
    for (const one of streams.open) {
      if (message.kind === 'session') {
        if (one.sessionId === message.id) one.stream.end();
      } else if (one.receiver.userId === message.partnerId) {
        streams.tell(one, message.kind, message.requestIds);
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
    /** Of terms that have ended since the last call, which nobody writes. */
    tellEnds: async (): Promise<void> => {
      const until = now();
      const since = endsToldUntil;
      endsToldUntil = until;
      if (streams.open.size === 0) return;
      try {
        for (const payload of await listEndedOffers(db, since, until)) hear(payload);
      } catch (error) {
        // Told at the next call.
        endsToldUntil = since;
        onError(error);
      }
    },
  };
}

function isNowLocked(before: Receiver, { accountActive }: Receiver): boolean {
  return before.accountActive && !accountActive;
}
