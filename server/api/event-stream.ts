import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** One caller's server-sent events. */
export type EventStream<E extends Endpoint = Endpoint> = {
  /**
   * Sends the head; until then the call can still be refused.
   *
   * @param onEnd runs once, whichever side ends the stream; at once when the caller has gone already
   */
  readonly open: (onEnd: () => void) => void;
  /** @returns when the caller can take more; nothing is sent to one that has gone */
  readonly send: (event: z.input<E['response']>) => Promise<void>;
  readonly end: () => void;
};

/** @param check throws for an event that differs from the contract */
export function createEventStream({ raw, sse }: FastifyReply, check: (event: unknown) => void): EventStream {
  return {
    open: (onEnd) => {
      // `sse` learns of no end that came before the session was looked up.
      if (raw.destroyed) return onEnd();
      sse.onClose(onEnd);
      sse.keepAlive();
      sse.sendHeaders();
      // Otherwise it waits for the first event.
      raw.flushHeaders();
    },
    send: async (event) => {
      check(event);
      if (sse.isConnected) await sse.send(event as { event: string; data: unknown });
    },
    end: () => sse.close(),
  };
}
