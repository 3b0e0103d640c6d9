import type { FastifyReply } from 'fastify';

/** Aborted when the client disconnects before it has the answer. */
export function disconnectSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const ended = new AbortController();
  // The request's own `close` event comes as soon as its body is read.
  raw.once('close', () => raw.writableFinished || ended.abort());
  if (raw.destroyed) ended.abort();
  return ended.signal;
}
