import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { malformed, Problem } from '#server/api/problem.ts';

/** In milliseconds. */
export type ConnectionLimits = {
  /** For the head of a request, from the opening of its connection on. */
  readonly headMs: number;
  /** For the whole request. */
  readonly requestMs: number;
  /** How long a client may take nothing of what waits for it. An answer that has nothing to send may take longer. */
  readonly stalledMs: number;
  /** How often connections are looked at. */
  readonly checkMs: number;
};

export const connectionLimits: ConnectionLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  stalledMs: 30_000,
  checkMs: 1000,
};

/** How long a refused client may take to read the answer and to close. */
const refusedLingerMs = 1000;

/** How long calls under way may take to end when the server closes. */
const closeGraceMs = 3000;

/** Every open connection, with the answer that is under way on it. */
export type Connections = {
  readonly refuse: (error: { readonly code?: string }, socket: Socket) => void;
  readonly watch: (app: FastifyInstance) => void;
};

type Connection = {
  answer: ServerResponse | null;
  /** What had left at the last look, and since when it is no more; see {@link readProgress}. */
  progress: string;
  since: number;
};

export function createConnections(limits: ConnectionLimits): Connections {
  const open = new Map<Socket, Connection>();
  const refused = new WeakSet<Socket>();
  return {
    refuse: (error, socket) => {
      if (refused.has(socket)) return;
      // Bytes of a refusal in the middle of an answer would look like a part of it.
      const isAnswering = open.get(socket)?.answer?.headersSent === true;
      if (error.code === 'ECONNRESET' || isAnswering || !socket.writable) return void socket.destroy();
      refused.add(socket);
      socket.end(writeRefusal(error.code));
      // Not at once: what the client still sends would make the system throw the answer away.
      setTimeout(() => socket.destroy(), refusedLingerMs).unref();
    },
    watch: (app) => {
      app.server.on('connection', (socket) => {
        open.set(socket, { answer: null, progress: '', since: performance.now() });
        socket.once('close', () => open.delete(socket));
      });
      app.server.on('request', ({ socket }, answer) => {
        // What has left already, as a page does that is answered first, need not be watched.
        const connection = answer.writableFinished ? undefined : open.get(socket);
        if (!connection) return;
        connection.answer = answer;
        answer.once('close', () => {
          if (connection.answer === answer) connection.answer = null;
        });
      });
      const timer = setInterval(() => endStalled(open, limits.stalledMs), limits.checkMs).unref();
      app.addHook('preClose', async () => endConnections(app, open));
      app.addHook('onClose', async () => clearInterval(timer));
    },
  };
}

/** Who does not read would otherwise keep the answer in memory and the connection open for good. */
function endStalled(open: ReadonlyMap<Socket, Connection>, stalledMs: number): void {
  const now = performance.now();
  for (const [socket, connection] of open) {
    const progress = readProgress(socket);
    if (socket.writableLength === 0 || progress !== connection.progress)
      Object.assign(connection, { progress, since: now });
    else if (now - connection.since >= stalledMs) socket.destroy();
  }
}

/**
 * Differs whenever bytes have left. Node's documented numbers change only when a whole chunk has left, which takes a slow
 * client long; the size of the system's queue, which Node's own timeouts look at, tells more.
 */
function readProgress(socket: Socket): string {
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize}`;
}

/** Who has no call under way is disconnected at once, the others after their answer or `closeGraceMs`. */
function endConnections(app: FastifyInstance, open: ReadonlyMap<Socket, Connection>): void {
  app.server.keepAliveTimeout = 1;
  app.server.keepAliveTimeoutBuffer = 0;
  for (const [socket, { answer }] of open) if (answer === null) socket.destroy();
  const cutOff = setTimeout(() => {
    for (const socket of open.keys()) socket.destroy();
  }, closeGraceMs);
  app.server.once('close', () => clearTimeout(cutOff));
}

/** What is not HTTP never reaches a handler, but is answered in the same shape (api 4). */
function writeRefusal(code: string | undefined): string {
  const { status, problem } = toRefusal(code);
  const body = JSON.stringify(problem.toBody());
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
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
