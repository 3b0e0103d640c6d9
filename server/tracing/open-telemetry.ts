import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { isObserved, routeOf } from '#server/api/call-routes.ts';
import type { Log } from '#server/http/logging.ts';
import { setTracer, type Tracer } from './tracing.ts';

export type Tracing = {
  /** Makes a span of each call. Call it before the routes are registered. */
  observe(app: FastifyInstance): void;
  /** Sends the spans that wait. */
  end(): Promise<void>;
};

type Options = {
  /** Address of the collector, without a slash at its end. */
  readonly endpoint: string;
  readonly version: string;
  readonly log: Pick<Log, 'error' | 'info'>;
};

/** Records one trace of 20, each as a whole, so that traces cost at most 3 % of processor time. */
const defaultSampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };

/**
 * Sends spans of calls, statements, jobs and mails to a collector (operation 33). The library reads the other `OTEL_…` variables
 * from the environment. Call it before the database opens.
 */
export function startTracing({ endpoint, version, log }: Options): Tracing {
  // The library reads these variables, too.
  for (const [name, value] of Object.entries(defaultSampler)) process.env[name] ??= value;
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'auftragslotse', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = new LoggedExporter({ url: `${endpoint}/v1/traces` }, log);
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  // Without a propagator, strangers cannot continue or sample traces by the header `traceparent`.
  provider.register({ propagator: null });
  setTracer(createTracer());
  // The exporter logs its failures.
  return { observe: observeCalls, end: () => provider.shutdown().catch(() => {}) };
}

/** Logs the beginning and the end of an outage of the collector. */
class LoggedExporter extends OTLPTraceExporter {
  readonly #log: Options['log'];
  #isAway = false;

  constructor(config: { readonly url: string }, log: Options['log']) {
    super(config);
    this.#log = log;
  }

  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, (result) => {
      const isAway = result.error !== undefined;
      if (isAway && !this.#isAway) this.#log.error({}, 'the collector of traces is away; traces are lost');
      if (!isAway && this.#isAway) this.#log.info({}, 'the collector of traces is back');
      this.#isAway = isAway;
      done(result);
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Holds the span of a recorded call. */
    tracing: Context | null;
  }
}

/** One span for each call. `@fastify/otel` is made for spans of hooks and handlers, which would hide those of the statements. */
function observeCalls(app: FastifyInstance): void {
  const tracer = trace.getTracer('portal');
  app.decorateRequest('tracing', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isObserved(request)) return done();
    const { method } = request;
    const route = routeOf(request);
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    // A context costs more than the rest of a call that is left out.
    if (!span.isRecording()) return done();
    request.tracing = trace.setSpan(ROOT_CONTEXT, span);
    context.with(request.tracing, done);
  });
  // Reading a body loses the context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.tracing) context.with(request.tracing, done);
    else done();
  });
  app.addHook('onResponse', ({ tracing }, { statusCode }, done) => {
    const span = tracing && trace.getSpan(tracing);
    span?.setAttribute('http.response.status_code', statusCode);
    // A refused call has not failed.
    if (span && statusCode >= 500) markFailed(span, { code: statusCode });
    span?.end();
    done();
  });
}

function createTracer(): Tracer {
  const tracer = trace.getTracer('portal');
  return {
    inSpan: (name, facts, work, parent) =>
      tracer.startActiveSpan(name, { attributes: facts }, contextOf(parent), async (span) => {
        try {
          return await work();
        } catch (error) {
          markFailed(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    currentSpan: () => {
      const { traceId, spanId, traceFlags } = trace.getActiveSpan()?.spanContext() ?? {};
      return traceId === undefined ? null : `00-${traceId}-${spanId}-0${traceFlags}`;
    },
    recordStatement: (event) => {
      // A statement of no call and no job would be a trace of its own.
      if (!trace.getActiveSpan()?.isRecording()) return;
      const endTime = Date.now();
      const span = tracer.startSpan(operationOf(event.query.sql), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': event.query.sql },
        startTime: endTime - event.queryDurationMillis,
      });
      if (event.level === 'error') markFailed(span, event.error);
      span.end(endTime);
    },
  };
}

/** @param parent from `currentSpan` */
function contextOf(parent: string | null): Context {
  const [, traceId, spanId, flags] = parent?.split('-') ?? [];
  if (traceId === undefined || spanId === undefined) return context.active();
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

const operationOf = (statement: string) => /[a-z]+/i.exec(statement)?.[0].toLowerCase() ?? 'statement';

/** Keeps the code of an error, but not its message. */
function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  const attributes: Attributes = { 'error.type': String(code ?? name) };
  span.setAttributes(attributes).setStatus({ code: SpanStatusCode.ERROR });
}
