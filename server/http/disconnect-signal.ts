import type { FastifyReply } from 'fastify';

/** Aborted when the client ends the connection before it has the answer. */
export function disconnectSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const ended = new AbortController();
  // Not the request's own event, which comes as soon as its body is read.
  raw.once('close', () => raw.writableFinished || ended.abort());
  if (raw.destroyed) ended.abort();
  return ended.signal;
}
