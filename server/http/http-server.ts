import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import { fastifySSE } from '@fastify/sse';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { malformed } from '#server/api/problem.ts';
import { createTrust } from './client-address.ts';
import { type ConnectionLimits, connectionLimits, createConnections } from './connections.ts';
import { registerErrorAnswers, sendProblem } from './errors.ts';
import { bodyLimitBytes, registerJsonBody } from './json-body.ts';
import { loggerOptions, registerSlowCallLog } from './logging.ts';

/** Streams of events are never silent for longer: proxies cut what is (operation 25). */
const heartbeatMs = 20_000;

export type HttpServerOptions = {
  readonly production: boolean;
  readonly logLevel: string;
  /** Proxies whose `X-Forwarded-For` counts (operation 12). */
  readonly trustProxy?: readonly string[];
  /** True for an error that belongs to an outage of the database, which has a line in the log of its own. */
  readonly countOutage?: (error: unknown) => boolean;
  /** Shorter ones for tests. */
  readonly limits?: ConnectionLimits;
};

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { trustProxy = [], limits = connectionLimits } = options;
  const connections = createConnections(limits);
  const app = fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : (loggerOptions({ ...options, level: options.logLevel }) ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.checkMs },
    ...(trustProxy.length > 0 && { trustProxy: createTrust(trustProxy) }),
    clientErrorHandler: (error, socket) => connections.refuse(error, socket as Socket),
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, malformed('Die Adresse der Anfrage ist nicht lesbar.'));
    },
  });
  connections.watch(app);
  registerJsonBody(app);
  registerErrorAnswers(app, options.countOutage);
  registerSlowCallLog(app);
  await app.register(fastifyCookie);
  await app.register(fastifySSE, { heartbeatInterval: heartbeatMs });
  return app;
}
