import type { FastifyRequest } from 'fastify';
import { normalizeEmail } from '#domain/accounts/email.ts';
import type { RateLimitName } from '#domain/accounts/rate-limits.ts';
import { Problem } from '#server/api/problem.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { RateLimiter } from '#server/limits/limits.ts';
import type { SignedIn } from './guards.ts';

export type Limiter = RateLimiter<RateLimitName>;

type AnyCall = { readonly body: unknown; readonly request: FastifyRequest };

/** Limits a call by network address. An invalid body (422) or a full hash queue (503) does not count. */
export function limitByAddress<Call extends AnyCall, Answer>(
  limiter: Limiter,
  name: RateLimitName,
  handler: (call: Call) => Promise<Answer> | Answer,
): (call: Call) => Promise<Answer> {
  return (call) => counted(limiter, [[name, clientAddress(call.request)]], () => handler(call));
}

/**
 * Limits a call that mails `body.email`, by that address and by the caller's network address. Each kind of mail is
 * counted separately, so that a stranger who exhausts the registrations of an address does not block its password
 * reset; who exhausts the resets has sent the owner valid links.
 */
export function limitMails<Call extends AnyCall & { readonly body: { readonly email: string } }, Answer>(
  limiter: Limiter,
  kind: { readonly name: string; readonly byAddress: RateLimitName },
  handler: (call: Call) => Promise<Answer> | Answer,
): (call: Call) => Promise<Answer> {
  return (call) => {
    const keys: Counted = [
      [kind.byAddress, clientAddress(call.request)],
      ['mailByRecipient', `${kind.name} ${normalizeEmail(call.body.email)}`],
    ];
    return counted(limiter, keys, () => handler(call));
  };
}

/**
 * Limits the mails that a signed-in user can cause, by recipient and by the caller's network address, like those of
 * visitors. Only mails that are written count.
 *
 * @param wasWritten whether the work has had a mail written
 */
export async function limitChangeMails<Answer>(
  limiter: Limiter,
  { request, email }: { readonly request: FastifyRequest; readonly email: string },
  work: () => Promise<Answer>,
  wasWritten: (answer: Answer) => boolean,
): Promise<Answer> {
  const keys: Counted = [
    ['mailByRecipient', `email_change ${normalizeEmail(email)}`],
    ['mailByAddress', clientAddress(request)],
  ];
  const taken: (readonly [RateLimitName, string])[] = [];
  let isWritten = false;
  try {
    for (const [name, key] of keys) {
      await limiter.consume(name, key);
      taken.push([name, key]);
    }
    const answer = await work();
    isWritten = wasWritten(answer);
    return answer;
  } finally {
    if (!isWritten) await refund(limiter, taken);
  }
}

type OwnCall = { readonly caller: SignedIn; readonly body: object };

/**
 * Limits a call that takes a proof of the own person, so that a stolen session cannot be used to guess it. Only wrong
 * ones count; codes apart from those at the login, so that neither limit blocks the other.
 */
export function limitProofs<Call extends OwnCall, Answer>(
  limiter: Limiter,
  handler: (call: Call) => Promise<Answer> | Answer,
): (call: Call) => Promise<Answer> {
  return async (call) => {
    const { id } = call.caller.user;
    const keys: Counted =
      'code' in call.body ? [['codeByAccount', `session ${id}`]] : [['passwordCheck', id]];
    const answer = await counted(limiter, keys, () => handler(call), isNoGuess);
    await refund(limiter, keys);
    return answer;
  };
}

const proofFields = ['currentPassword', 'password', 'code', 'passkey'];

function isNoGuess(error: unknown): boolean {
  const errors = error instanceof Problem ? error.extras.errors : undefined;
  return errors === undefined || errors.every(({ field }) => !proofFields.includes(field));
}

function isNothingDone(error: unknown): boolean {
  return error instanceof Problem && (error.status === 422 || error.status === 503);
}

type Counted = readonly (readonly [RateLimitName, string])[];

async function counted<Answer>(
  limiter: Limiter,
  keys: Counted,
  work: () => Promise<Answer> | Answer,
  isFree = isNothingDone,
): Promise<Answer> {
  for (const [name, key] of keys) await limiter.consume(name, key);
  try {
    return await work();
  } catch (error) {
    if (isFree(error)) await refund(limiter, keys);
    throw error;
  }
}

async function refund(limiter: Limiter, keys: Counted): Promise<void> {
  for (const [name, key] of keys) await limiter.refund(name, key);
}
