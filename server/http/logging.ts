import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';

const slowCallMs = 1000;

export type Log = {
  readonly error: (facts: object, message: string) => void;
  readonly info: (facts: object, message: string) => void;
  readonly debug: (facts: object, message: string) => void;
};

type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown };

/**
 * Keeps only schema names of a database error: its message may quote a value ("invalid input syntax for type uuid: …",
 * "Key (email)=(…)"). Also handles plain objects, which pg-boss reports as errors.
 */
export function serializeError(error: unknown): LoggedError {
  const facts = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const { name, message, stack, code, table, column, constraint, severity } = facts;
  if (typeof message !== 'string') return { type: typeof error, message: 'not an error', stack: '' };
  const frames = String(stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  const isDatabaseError = typeof severity === 'string';
  return {
    type: typeof name === 'string' ? name : 'Error',
    message: isDatabaseError ? 'database error' : message,
    ...(isDatabaseError ? { severity, table, column, constraint } : {}),
    ...(code === undefined ? {} : { code }),
    stack: frames.join('\n'),
  };
}

/**
 * JSON lines in production, readable lines otherwise. Logs no single requests, bodies, addresses, cookies or URL values
 * (operation 17).
 */
export function loggerOptions(options: {
  level: string;
  production: boolean;
}): FastifyServerOptions['logger'] {
  const shared = {
    level: options.level,
    base: null,
    serializers: { err: serializeError },
    redact: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie'],
  };
  if (options.production) return shared;
  return { ...shared, stream: pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'reqId', sync: true }) };
}

/** Logs slow calls by route, never by address (operation 17). Leaves out event streams, which are long by design. */
export function registerSlowCallLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const elapsedMs = Math.round(reply.elapsedTime);
    if (elapsedMs >= slowCallMs && reply.sse === undefined) {
      const { method, url } = request.routeOptions;
      request.log.warn({ method, route: url, status: reply.statusCode, elapsedMs }, 'slow call');
    }
    done();
  });
}
