import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { malformed } from '#server/api/problem.ts';
import { registerErrorAnswers, sendProblem } from './errors.ts';
import { bodyLimitBytes, registerJsonBody } from './json-body.ts';
import { loggerOptions, registerSlowCallLog } from './logging.ts';

export type HttpServerOptions = {
  readonly production: boolean;
  readonly logLevel: string;
  /** Proxies whose `X-Forwarded-For` counts (operation 12). */
  readonly trustProxy?: readonly string[];
};

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { trustProxy } = options;
  const app = fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : (loggerOptions({ ...options, level: options.logLevel }) ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    // On close, idle connections end at once and busy ones after their answer.
    forceCloseConnections: 'idle',
    ...(trustProxy && trustProxy.length > 0 ? { trustProxy: [...trustProxy] } : {}),
    // A malformed HTTP request never reaches a handler; it is answered in the same shape.
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.end(refuseUnreadable(error.code));
    },
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, malformed('Die Adresse der Anfrage ist nicht lesbar.'));
    },
  });
  // `close` waits for connections that were busy when it began; they must end with their answer.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
    app.server.keepAliveTimeoutBuffer = 0;
  });
  registerJsonBody(app);
  registerErrorAnswers(app);
  registerSlowCallLog(app);
  await app.register(fastifyCookie);
  return app;
}

function refuseUnreadable(code: string): string {
  const isTooLarge = code === 'HPE_HEADER_OVERFLOW';
  const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const msg = isTooLarge ? 'Die Kopfzeilen der Anfrage sind zu lang.' : 'Die Anfrage ist nicht lesbar.';
  const body = JSON.stringify(malformed(msg).toBody());
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
