import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Contract, Endpoint, FileAnswer } from '#contract/endpoint.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { checkCsrf } from '#server/http/csrf.ts';
import { registerFileBody } from '#server/http/file-body.ts';
import { checkText } from '#server/http/json-body.ts';
import { setApiHeaders } from '#server/http/security-headers.ts';
import { renewSessionCookie } from '#server/http/session-cookie.ts';
import type { Caller, Guard } from './caller.ts';
import { listErrorStatuses } from './error-statuses.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { type ApiRoute, refuseOtherMethods } from './other-methods.ts';
import { malformed, notFound, Problem } from './problem.ts';
import type { Call, Route } from './route.ts';
import { type Place, parseShape } from './shapes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the binder before the body is read. */
    caller: Caller | null;
  }
}

export type BinderOptions<Anyone extends Caller, Given extends BinderContext> = {
  readonly context: Given;
  /** Reads session cookie or Bearer token. May throw a `Problem`. */
  readonly findCaller: (request: FastifyRequest) => Promise<Anyone>;
  /** In tests and development: an answer that differs from the contract is a 500. */
  readonly checkResponses: boolean;
  /** In test mode: every call but those in `open` passes this guard before its own (site 28). */
  readonly shut?: { readonly open: readonly string[]; readonly guard: Guard<Anyone> } | null;
};

type BinderContext = { readonly cookies: Cookies; readonly now: () => Date };

export type BoundEndpoint = {
  readonly key: string;
  readonly guard: Pick<Guard<Caller>, 'label' | 'refuses'>;
};

type AnyHandler = (call: Call, stream?: EventStream) => unknown;
type Bound = BoundEndpoint & ApiRoute & { readonly endpoint: Endpoint };

class ContractViolationError extends Error {
  constructor(key: string, details: string) {
    super(`${key}: the answer differs from the contract: ${details}`);
    this.name = 'ContractViolationError';
  }
}

export function splitKey(key: string): ApiRoute {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as HTTPMethods, path: key.slice(space + 1) };
}

function checkParamsSchema(key: string, path: string, endpoint: Endpoint): void {
  const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '').sort();
  const described = Object.keys(endpoint.params?.shape ?? {}).sort();
  if (!isDeepStrictEqual(named, described)) {
    throw new Error(`${key}: the path names [${named}], the params schema [${described}].`);
  }
}

function parseParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.params) return undefined;
  const result = endpoint.params.safeParse(request.params);
  // Answer an id of the wrong shape like an unknown id (api 6).
  if (!result.success) throw notFound();
  return result.data;
}

function parseWhereAsked(place: Place, schema: z.ZodType | undefined, input: unknown): unknown {
  return schema && parseShape(place, schema, input);
}

function parseQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  for (const text of Object.values(request.query ?? {}).flat()) checkText(String(text));
  return parseWhereAsked('query', endpoint.query, request.query);
}

function parseHeaders(endpoint: Endpoint, request: FastifyRequest): unknown {
  const names = Object.keys(endpoint.headers?.shape ?? {});
  const given = names.map((name) => [name, request.headers[name.toLowerCase()]]);
  return parseWhereAsked('headers', endpoint.headers, Object.fromEntries(given));
}

function parseBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.body && request.body !== undefined && request.body !== null && !isEmptyObject(request.body)) {
    throw malformed('Diese Anfrage nimmt keine Daten entgegen.');
  }
  return parseWhereAsked('body', endpoint.body, request.body);
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

/** Also refuses fields that the contract does not name, which could leak private data (api 20). */
function checkAnswer(key: string, endpoint: Endpoint, answer: unknown): void {
  const wire = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  const result = endpoint.response.safeParse(wire);
  if (!result.success)
    throw new ContractViolationError(key, result.error.issues.map(describeIssue).join('; '));
  const kept = result.data === undefined ? undefined : JSON.parse(JSON.stringify(result.data));
  if (!isDeepStrictEqual(kept, wire))
    throw new ContractViolationError(key, `only [${listFields(kept)}] is promised`);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.map(String).join('.') || '(body)'} ${issue.code}: ${issue.message}`;
}

function listFields(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.keys(value).join(', ') : typeof value;
}

export function createBinder<Anyone extends Caller, Given extends BinderContext>(
  app: FastifyInstance,
  contract: Contract,
  options: BinderOptions<Anyone, Given>,
) {
  const bound: Bound[] = [];
  const { context, checkResponses } = options;
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller', null);

  const bind = ({ key, guard, handler }: Route<Given>): void => {
    const endpoint = contract[key as keyof Contract];
    if (!endpoint) throw new Error(`${key} is not in the contract.`);
    if (bound.some((other) => other.key === key)) throw new Error(`${key} is bound twice.`);
    const { method, path } = splitKey(key);
    checkParamsSchema(key, path, endpoint);
    bound.push({ key, method, path, endpoint, guard });
    // The guard narrows the caller and the schemas the rest, so the erased types are safe here.
    const answer: AnyHandler = (call, stream) => handler(context, call as never, stream as never);
    const bindable: RouteOptions = {
      method,
      url: path,
      // Skip content negotiation: every call gets events, and refusals have the usual shape.
      ...(endpoint.streams && { sse: 'manual', exposeHeadRoute: false }),
      onRequest: createGuardHook(guardInTestMode(key, guard as Guard<Anyone, Caller>, options), options),
      onSend: async (request, reply) => {
        if (request.caller) await renewSessionCookie(context.cookies, request, reply, request.caller);
      },
      handler: createRouteHandler({ key, endpoint, guard }, answer, { now: context.now, checkResponses }),
    };
    const { takes } = endpoint;
    if (!takes) app.route(bindable);
    else
      void app.register(async (files) => {
        registerFileBody(files, takes);
        files.route(bindable);
      });
  };
  return {
    bind,
    /**
     * Call after the last `bind`: answers every other call below `/api`.
     *
     * @param besides routes below `/api` that are not the contract's
     * @throws when an endpoint of the contract is not bound
     */
    finish: (besides: readonly ApiRoute[] = []) => {
      const unbound = Object.keys(contract).filter((key) => !bound.some((b) => b.key === key));
      if (unbound.length > 0) throw new Error(`Nobody serves ${unbound.join(', ')}.`);
      refuseOtherMethods(app, [...bound, ...besides]);
    },
    list: (): readonly BoundEndpoint[] => bound,
  };
}

function guardInTestMode<Anyone extends Caller>(
  key: string,
  guard: Guard<Anyone, Caller>,
  { shut }: Pick<BinderOptions<Anyone, BinderContext>, 'shut'>,
): Guard<Anyone, Caller> {
  if (!shut || shut.open.includes(key)) return guard;
  return { ...guard, admit: (caller) => guard.admit(shut.guard.admit(caller)) };
}

/** The hook runs before the body is read (api 24). */
function createGuardHook<Anyone extends Caller>(
  guard: Guard<Anyone, Caller>,
  { context, findCaller }: Pick<BinderOptions<Anyone, BinderContext>, 'context' | 'findCaller'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    setApiHeaders(reply);
    const caller = await findCaller(request);
    // Set the caller before the guard: a refusal prolongs the cookie, too.
    request.caller = caller;
    request.caller = guard.admit(caller);
    checkCsrf(request, caller, context.cookies);
  };
}

/** Throws for a refusal with a status that the documentation does not list (api 21). */
function checkRefusal(bound: Pick<Bound, 'key' | 'endpoint' | 'guard'>, error: unknown): void {
  if (!(error instanceof Problem) || listErrorStatuses(bound).includes(error.status)) return;
  throw new ContractViolationError(bound.key, `${error.status} ${error.code} is not among its refusals`);
}

function createRouteHandler(
  bound: Pick<Bound, 'key' | 'endpoint' | 'guard'>,
  handler: AnyHandler,
  options: { readonly now: () => Date; readonly checkResponses: boolean },
) {
  const { key, endpoint } = bound;
  const answerCall = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!request.caller) throw new Error(`${key} was entered without a caller.`);
    const call: Call = {
      params: parseParams(endpoint, request) as undefined,
      query: parseQuery(endpoint, request) as undefined,
      headers: parseHeaders(endpoint, request) as undefined,
      body: parseBody(endpoint, request) as undefined,
      caller: request.caller,
      now: options.now(),
      request,
      reply,
    };
    if (endpoint.streams) {
      const check = (event: unknown) => options.checkResponses && checkAnswer(key, endpoint, event);
      return handler(call, createEventStream(reply, check));
    }
    const answer = await handler(call);
    if (endpoint.file) return sendFile(reply, endpoint.file, answer as FileAnswer);
    if (options.checkResponses) checkAnswer(key, endpoint, answer);
    return reply.code(answer === undefined ? 204 : (endpoint.status ?? 200)).send(answer);
  };
  if (!options.checkResponses) return answerCall;
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    answerCall(request, reply).catch((error: unknown) => {
      checkRefusal(bound, error);
      throw error;
    });
}

const binaryTypes: ReadonlySet<string> = new Set(['application/pdf', 'application/zip']);

/** Streams, so that no large file is in memory as a whole. */
function sendFile(reply: FastifyReply, type: string, file: FileAnswer): FastifyReply {
  const { name, content } = file;
  return reply
    .type(file.type ?? (binaryTypes.has(type) ? type : `${type}; charset=utf-8`))
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(typeof content === 'string' || content instanceof Uint8Array ? content : Readable.from(content));
}
