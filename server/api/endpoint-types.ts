import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import type { Caller, Guard } from '#server/accounts/guards.ts';

/** What a schema of the contract yields once parsed, or `undefined` where the endpoint has none. */
type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [key in Part]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** One call as its handler sees it: parsed, its caller admitted, and with the time it arrived at. */
export type Call<E extends Endpoint = Endpoint, Who extends Caller = Caller> = {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  readonly caller: Who;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What a handler answers: the contract's response as it goes over the wire. */
export type Answer<E extends Endpoint> = z.input<E['response']>;

/** Serves one endpoint of a contract: `Handler<typeof api, 'GET /api/user', SignedIn>`. */
export type Handler<
  C extends Contract,
  K extends keyof C,
  Who extends Caller = Caller,
> = C[K] extends infer E extends Endpoint ? (call: Call<E, Who>) => Promise<Answer<E>> | Answer<E> : never;

/** Binds one endpoint to its guard and handler. */
export type Bind<C extends Contract> = <K extends keyof C & string, Who extends Caller>(
  key: K,
  guard: Guard<Who>,
  handler: Handler<C, K, Who>,
) => void;
