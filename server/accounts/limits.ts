import type { FastifyRequest } from 'fastify';
import type { RateLimitName } from '#domain/accounts/rate-limits.ts';
import { Problem } from '#server/api/problem.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { actorOf, type SignedIn } from './guards.ts';

export type Limiter = Context['limiter'];

type Handler<C, Call, Answer> = (context: C, call: Call) => Promise<Answer> | Answer;

/** Limits a call by network address. An invalid body (422) or a full hash queue (503) does not count. */
export function limitByAddress<Call extends { readonly request: FastifyRequest }, Answer>(
  name: RateLimitName,
  handler: Handler<Context, Call, Answer>,
): Handler<Context, Call, Answer> {
  return (context, call) =>
    counted(context.limiter, [[name, clientAddress(call.request)]], () => handler(context, call));
}

export type Counted = readonly (readonly [RateLimitName, string])[];

type OwnCall = {
  readonly caller: SignedIn;
  readonly body: object;
  readonly request: FastifyRequest;
  readonly now: Date;
};

/**
 * Limits a call that proves the own person, so that a stolen session cannot guess the proof. Only wrong proofs count. Logins
 * have their own count of codes, so that neither limit blocks the other. Records a wrong proof (admin 32).
 */
export function limitProofs<Call extends OwnCall, Answer>(
  handler: Handler<Context, Call, Answer>,
): Handler<Context, Call, Answer> {
  return async (context, call) => {
    const { id } = call.caller.user;
    const keys: Counted =
      'code' in call.body ? [['codeByAccount', `session ${id}`]] : [['passwordCheck', id]];
    const work = async () => {
      try {
        return await handler(context, call);
      } catch (error) {
        if (!isNoGuess(error)) await recordWrongProof(context, call);
        throw error;
      }
    };
    const answer = await counted(context.limiter, keys, work, isNoGuess);
    await refund(context.limiter, keys);
    return answer;
  };
}

async function recordWrongProof({ db }: Context, call: OwnCall): Promise<void> {
  const wrong = ['code', 'passkey'].find((way) => way in call.body) ?? 'password';
  const subject = { kind: 'user', id: call.caller.user.id } as const;
  await recordAudit(db, { ...actorOf(call), at: call.now, action: 'proof_failed', subject, new: { wrong } });
}

/** Limits a call by the own account. Refused calls do not count. @param msg replaces the usual message */
export function limitByAccount<Call extends { readonly caller: SignedIn }, Answer, C extends Context>(
  name: RateLimitName,
  handler: Handler<C, Call, Answer>,
  msg?: string,
): Handler<C, Call, Answer> {
  return async (context, call) => {
    const work = () => handler(context, call);
    try {
      return await limitByKey(context.limiter, name, call.caller.user.id, work);
    } catch (error) {
      if (msg === undefined || !(error instanceof Problem) || error.status !== 429) throw error;
      throw new Problem(429, error.code, msg, error.extras);
    }
  };
}

/** Like {@link limitByAccount}, by a key that only the handler knows. */
export function limitByKey<Answer>(
  limiter: Limiter,
  name: RateLimitName,
  key: string,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  return counted(limiter, [[name, key]], work, () => true);
}

const proofFields = ['currentPassword', 'password', 'code', 'passkey'];

function isNoGuess(error: unknown): boolean {
  const errors = error instanceof Problem ? error.extras.errors : undefined;
  return errors === undefined || errors.every(({ field }) => !proofFields.includes(field));
}

function isNothingDone(error: unknown): boolean {
  return error instanceof Problem && (error.status === 422 || error.status === 503);
}

async function counted<Answer>(
  limiter: Limiter,
  keys: Counted,
  work: () => Promise<Answer> | Answer,
  isFree = isNothingDone,
): Promise<Answer> {
  await consumeAll(limiter, keys);
  try {
    return await work();
  } catch (error) {
    if (isFree(error)) await refund(limiter, keys);
    throw error;
  }
}

/** Counts all keys or none. @throws Problem 429 of the first exhausted limit */
export async function consumeAll(limiter: Limiter, keys: Counted): Promise<void> {
  for (const [index, [name, key]] of keys.entries()) {
    try {
      await limiter.consume(name, key);
    } catch (error) {
      await refund(limiter, keys.slice(0, index));
      throw error;
    }
  }
}

export async function refund(limiter: Limiter, keys: Counted): Promise<void> {
  for (const [name, key] of keys) await limiter.refund(name, key);
}
