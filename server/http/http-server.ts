import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import { fastifySSE } from '@fastify/sse';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { unreadableAddress } from '#server/api/problem.ts';
import { createTrust } from './client-address.ts';
import { type ConnectionLimits, connectionLimits, createConnections } from './connections.ts';
import { registerErrorAnswers, sendProblem } from './errors.ts';
import { bodyLimitBytes, registerJsonBody } from './json-body.ts';
import { loggerOptions, registerSlowCallLog } from './logging.ts';

/** Streams of events are never silent for longer: proxies cut what is (operation 25). */
const heartbeatMs = 20_000;

/** Longer than common proxies keep a connection that they do not use, so that they close it and not this server. */
const keepAliveMs = 72_000;

/** @returns whether it has answered; if not, the framework does. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

export type HttpServerOptions = {
  readonly production: boolean;
  readonly logLevel: string;
  /** Proxies whose `X-Forwarded-For` counts (operation 12). */
  readonly trustProxy?: readonly string[];
  /** True for an error that belongs to an outage of the database, which has a line in the log of its own. */
  readonly countOutage?: (error: unknown) => boolean;
  /** Ahead of the framework and of all its hooks. Calls by `inject` go past it. */
  readonly answerFirst?: AnswerFirst;
  /** Shorter ones for tests. */
  readonly limits?: ConnectionLimits;
};

/** The contract's schemas are not Fastify's, whose compilers are large libraries. */
const refuseSchema = (): never => {
  throw new Error('Schemas belong in the contract.');
};
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { trustProxy = [], limits = connectionLimits, answerFirst = () => false } = options;
  const connections = createConnections(limits);
  const app = fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : (loggerOptions({ ...options, level: options.logLevel }) ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: noSchemas },
    bodyLimit: bodyLimitBytes,
    serverFactory: (handle) =>
      createServer(nodeOptions(limits), (request, response) => {
        if (!answerFirst(request, response)) handle(request, response);
      }),
    ...(trustProxy.length > 0 && { trustProxy: createTrust(trustProxy) }),
    clientErrorHandler: (error, socket) => connections.refuse(error, socket as Socket),
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, unreadableAddress());
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

function nodeOptions(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: keepAliveMs,
    // A request without a body is no stream to be read to its end.
    optimizeEmptyRequests: true,
  };
}
