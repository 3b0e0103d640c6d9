import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract, Endpoint, FileAnswer } from '#contract/endpoint.ts';
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

/** As it goes over the wire. */
export type Answer<E extends Endpoint> = E extends { readonly file: string }
  ? FileAnswer
  : z.input<E['response']>;

/** For instance `Handler<typeof api, 'GET /api/user', SignedIn>`. */
export type Handler<
  C extends Contract,
  K extends keyof C,
  Who extends Caller = Caller,
> = C[K] extends infer E extends Endpoint
  ? E extends { readonly streams: true }
    ? (call: Call<E, Who>, stream: EventStream<E>) => Promise<void> | void
    : (call: Call<E, Who>) => Promise<Answer<E>> | Answer<E>
  : never;

/** `Anyone` is every caller that can be found. */
export type Bind<C extends Contract, Anyone extends Caller> = <
  K extends keyof C & string,
  Who extends Anyone,
>(
  key: K,
  guard: Guard<Anyone, Who>,
  handler: Handler<C, K, Who>,
) => void;
