import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { malformed, Problem } from '#server/api/problem.ts';

/** In milliseconds. */
export type ConnectionLimits = {
  /** For the head of a request, counted from the start of its connection. */
  readonly headMs: number;
  /** For the whole request. */
  readonly requestMs: number;
  /** Longest silence on a connection during a call. Streams of events have heartbeats. */
  readonly silentMs: number;
  /** Interval in which Node checks connections. */
  readonly checkMs: number;
};

export const connectionLimits: ConnectionLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  silentMs: 60_000,
  checkMs: 1000,
};

/** Longer than the idle timeout of common proxies, so that the proxy closes the connection first. */
const keepAliveMs = 72_000;

/** Time for a refused client to read the answer and close. */
const refusedLingerMs = 1000;

/** Time for running calls to end when the server closes. */
const closeGraceMs = 3000;

export function limitConnections({ headMs, requestMs, silentMs, checkMs }: ConnectionLimits) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silentMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: (error, socket) => refuse(error.code, socket as Socket),
  } satisfies FastifyHttpOptions<Server>;
}

/** The latest answer on each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/** Ends connections with too long calls when the server closes. Fastify itself ends only idle ones. */
export function watchConnections(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    answers.set(raw.socket, reply.raw);
  });
  app.addHook('preClose', async () => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), closeGraceMs);
    app.server.once('close', () => clearTimeout(cutOff));
  });
}

/** Answers a message that is not HTTP, which reaches no handler, in the usual shape (api 4). */
function refuse(code: string | undefined, socket: Socket): void {
  // Node reports an error for each further piece from the client.
  if (socket.writableEnded) return;
  // Do not write a refusal into the middle of an answer.
  const answer = answers.get(socket);
  const isAnswering = answer?.headersSent === true && !answer.writableFinished;
  if (code === 'ECONNRESET' || isAnswering || !socket.writable) return void socket.destroy();
  const { status, problem } = toRefusal(code);
  const body = JSON.stringify(problem.toBody());
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Linger before closing: unread data from the client would make the system discard the answer.
  setTimeout(() => socket.destroy(), refusedLingerMs).unref();
}

function toRefusal(code: string | undefined): { readonly status: string; readonly problem: Problem } {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const problem = malformed('Die Kopfzeilen der Anfrage sind zu lang.');
    return { status: '431 Request Header Fields Too Large', problem };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const problem = new Problem(408, 'too_slow', 'Die Anfrage ist nicht rechtzeitig angekommen.');
    return { status: '408 Request Timeout', problem };
  }
  return { status: '400 Bad Request', problem: malformed('Die Anfrage ist nicht lesbar.') };
}
