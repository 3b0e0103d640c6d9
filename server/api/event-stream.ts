import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** One caller's server-sent events. */
export type EventStream<E extends Endpoint = Endpoint> = {
  /**
   * Sends the head. Until then, the handler can refuse the call.
   *
   * @param onEnd runs once, whichever side ends the stream; at once for a disconnected caller
   */
  readonly open: (onEnd: () => void) => void;
  /** Resolves when the caller can take more. Sends nothing to a disconnected caller. */
  readonly send: (event: z.input<E['response']>) => Promise<void>;
  readonly end: () => void;
};

/** @param check throws for an event that differs from the contract */
export function createEventStream({ raw, sse }: FastifyReply, check: (event: unknown) => void): EventStream {
  return {
    open: (onEnd) => {
      // `sse` misses a disconnect from before the session lookup.
      if (raw.destroyed) return onEnd();
      sse.onClose(onEnd);
      sse.keepAlive();
      sse.sendHeaders();
      // Otherwise the head waits for the first event.
      raw.flushHeaders();
    },
    send: async (event) => {
      check(event);
      if (sse.isConnected) await sse.send(event as { event: string; data: unknown });
    },
    end: () => sse.close(),
  };
}
