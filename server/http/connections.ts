import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { malformed, Problem } from '#server/api/problem.ts';

/** In milliseconds. */
export type ConnectionLimits = {
  /** For the head of a request, from the opening of its connection on. */
  readonly headMs: number;
  /** For the whole request. */
  readonly requestMs: number;
  /** How long nothing may travel on a connection while a call is under way. Streams of events have heartbeats. */
  readonly silentMs: number;
  /** How often Node looks at connections. */
  readonly checkMs: number;
};

export const connectionLimits: ConnectionLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  silentMs: 60_000,
  checkMs: 1000,
};

/** Longer than common proxies keep a connection that they do not use, so that they close it and not this server. */
const keepAliveMs = 72_000;

/** How long a refused client may take to read the answer and to close. */
const refusedLingerMs = 1000;

/** How long calls under way may take to end when the server closes. */
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

/** Fastify ends connections that wait for their next call when it closes; this ends those whose calls take too long. */
export function watchConnections(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    answers.set(raw.socket, reply.raw);
  });
  app.addHook('preClose', async () => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), closeGraceMs);
    app.server.once('close', () => clearTimeout(cutOff));
  });
}

/** A message that is not HTTP never reaches a handler, but is answered in the same shape (api 4). */
function refuse(code: string | undefined, socket: Socket): void {
  // Node reports each further piece of what the client sends.
  if (socket.writableEnded) return;
  // Bytes of a refusal in the middle of an answer would look like a part of it.
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
  // Not at once: what the client still sends would make the system throw the answer away.
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
