import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { Contract, Endpoint, FileAnswer } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { Caller, Guard } from './caller.ts';
import type { EventStream } from './event-stream.ts';

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'headers' | 'body'> = E extends {
  readonly [key in Part]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

export type Call<E extends Endpoint = Endpoint, Who extends Caller = Caller> = {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly headers: Parsed<E, 'headers'>;
  readonly body: Parsed<E, 'body'>;
  readonly caller: Who;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** For instance `CallOf<'GET /api/user', SignedIn>`. */
export type CallOf<K extends keyof Api, Who extends Caller = Caller> = Call<Api[K], Who>;

/** The answer as sent over the wire. */
export type Answer<E extends Endpoint> = E extends { readonly file: string }
  ? FileAnswer
  : z.input<E['response']>;

type Handler<Needed, E, Who extends Caller> = E extends Endpoint
  ? E extends { readonly streams: true }
    ? (context: Needed, call: Call<E, Who>, stream: EventStream<E>) => Promise<void> | void
    : (context: Needed, call: Call<E, Who>) => Promise<Answer<E>> | Answer<E>
  : never;

/** One path of the API with its guard and handler. `Needed` is the part of the context that the handler reads. */
export type Route<Needed = Context> = {
  readonly key: string;
  readonly guard: Guard<never, Caller>;
  /** Type-checked by `route`, which has created it. */
  readonly handler: (context: Needed, call: never, stream: never) => unknown;
};

/** Checks a handler against its endpoint: parameters, body, answer, and the callers that the guard admits. */
export function routesOf<C extends Contract, Given>() {
  return <K extends keyof C & string, Who extends Caller, Needed = Given>(
    key: K,
    guard: Guard<never, Who>,
    handler: Handler<Needed, C[K], Who>,
  ): Route<Needed> => ({ key, guard, handler: handler as Route<Needed>['handler'] });
}

export const route = routesOf<Api, Context>();
