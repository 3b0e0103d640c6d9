import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { fastifySSE } from '@fastify/sse';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { unreadableAddress } from '#server/api/problem.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  watchConnections,
} from './connections.ts';
import { registerErrorAnswers, sendProblem } from './errors.ts';
import { bodyLimitBytes, registerJsonBody } from './json-body.ts';
import { loggerOptions, registerSlowCallLog } from './logging.ts';
import { commonHeaders } from './security-headers.ts';

/** Longest silence of an event stream: proxies cut silent connections (operation 25). */
const heartbeatMs = 20_000;

export type HttpServerOptions = {
  readonly production: boolean;
  readonly logLevel: string;
  /** Proxies whose `X-Forwarded-For` counts (operation 12). */
  readonly trustProxy?: readonly string[];
  /** Returns true for an error of a database outage, which has its own log line. */
  readonly countOutage?: (error: unknown) => boolean;
  /** Tests use shorter limits. */
  readonly limits?: ConnectionLimits;
};

/** Replaces Fastify's schema compilers, large libraries that the contract does not need. */
const refuseSchema = (): never => {
  throw new Error('Schemas belong in the contract.');
};
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { trustProxy = [], limits = connectionLimits } = options;
  const headers = commonHeaders(options);
  const app = fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : (loggerOptions({ ...options, level: options.logLevel }) ?? false),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: noSchemas },
    bodyLimit: bodyLimitBytes,
    ...limitConnections(limits),
    ...(trustProxy.length > 0 && { trustProxy: [...trustProxy] }),
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply.headers(headers), unreadableAddress());
    },
  });
  watchConnections(app);
  app.addHook('onRequest', async (request, reply) => {
    // The log names the same id.
    reply.headers(headers).header('x-request-id', request.id);
  });
  registerJsonBody(app);
  registerErrorAnswers(app, options.countOutage);
  registerSlowCallLog(app);
  await app.register(fastifyCookie);
  await app.register(fastifySSE, { heartbeatInterval: heartbeatMs });
  return app;
}
