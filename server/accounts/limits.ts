import type { FastifyRequest } from 'fastify';
import { mailboxOf } from '#domain/accounts/email.ts';
import { SERVICES_CHANGED_OFTEN } from '#domain/accounts/profile-messages.ts';
import type { RateLimitName } from '#domain/accounts/rate-limits.ts';
import { Problem } from '#server/api/problem.ts';
import { clientAddress, clientSite } from '#server/http/client-address.ts';
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

/** Whether the mail that a call asks for may be sent; the answer is the same (accounts 26, accounts 50). */
export type MailPermit = { readonly mayMail: boolean };

type MailKind = {
  /** Each kind is counted by itself, so that who exhausts the registrations of an address blocks no password reset. */
  readonly name: string;
  readonly byAddress: RateLimitName;
  readonly bySite: RateLimitName;
};

export const mailKinds = {
  register: { name: 'register', byAddress: 'registerByAddress', bySite: 'registerBySite' },
  resend: { name: 'resend', byAddress: 'mailByAddress', bySite: 'mailBySite' },
  forgot: { name: 'forgot', byAddress: 'mailByAddress', bySite: 'mailBySite' },
  emailChange: { name: 'email_change', byAddress: 'mailByAddress', bySite: 'mailBySite' },
  submission: { name: 'request', byAddress: 'submissionByAddress', bySite: 'submissionBySite' },
} as const satisfies Readonly<Record<string, MailKind>>;

/**
 * Limits a call that mails an address that nobody has proved: by the caller's network it is refused, by the recipient
 * it is answered as ever without a mail, so that the answer tells nothing of what others asked for.
 *
 * @param recipientOf null: the call mails nobody, or the caller's own proved address
 */
export function limitMails<Call extends AnyCall, Answer>(
  limiter: Limiter,
  kind: MailKind,
  handler: (call: Call & MailPermit) => Promise<Answer> | Answer,
  recipientOf: (call: Call) => string | null,
): (call: Call) => Promise<Answer> {
  return async (call) => {
    const { mayMail, giveBack } = await countMail(limiter, kind, call.request, recipientOf(call));
    try {
      return await handler({ ...call, mayMail });
    } catch (error) {
      if (isNothingDone(error)) await giveBack();
      throw error;
    }
  };
}

/**
 * The same for the mails to a new address that a signed-in user can cause. Only mails that are asked for count.
 *
 * @param wasAsked whether the work was to have a mail written
 */
export async function limitChangeMails<Answer>(
  limiter: Limiter,
  { request, email }: { readonly request: FastifyRequest; readonly email: string },
  work: (permit: MailPermit) => Promise<Answer>,
  wasAsked: (answer: Answer) => boolean,
): Promise<Answer> {
  const { mayMail, giveBack } = await countMail(limiter, mailKinds.emailChange, request, email);
  let isAsked = false;
  try {
    const answer = await work({ mayMail });
    isAsked = wasAsked(answer);
    return answer;
  } finally {
    if (!isAsked) await giveBack();
  }
}

type Count = readonly [RateLimitName, string];

/** @throws Problem 429 by the caller's network */
async function countMail(
  limiter: Limiter,
  { name, byAddress, bySite }: MailKind,
  request: FastifyRequest,
  recipient: string | null,
): Promise<MailPermit & { readonly giveBack: () => Promise<void> }> {
  const site = clientSite(request);
  const callers: Count[] = [[byAddress, clientAddress(request)], ...(site ? [[bySite, site] as const] : [])];
  for (const [limit, key] of callers) await limiter.consume(limit, key);
  const mailbox = recipient === null ? null : `${name} ${mailboxOf(recipient)}`;
  const recipients: Count[] = mailbox
    ? [
        ['mailByRecipient', mailbox],
        ['mailByRecipientADay', mailbox],
      ]
    : [];
  let mayMail = true;
  for (const [limit, key] of recipients) mayMail = (await limiter.tryConsume(limit, key)) && mayMail;
  return { mayMail, giveBack: () => refund(limiter, [...callers, ...recipients]) };
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

/** Limits changes of the own services and region, 20 a day (accounts 44); what is refused does not count. */
export function limitServicesChanges<Call extends { readonly caller: SignedIn }, Answer>(
  limiter: Limiter,
  handler: (call: Call) => Promise<Answer> | Answer,
): (call: Call) => Promise<Answer> {
  return async (call) => {
    const keys: Counted = [['servicesChange', call.caller.user.id]];
    try {
      return await counted(
        limiter,
        keys,
        () => handler(call),
        () => true,
      );
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error;
      throw new Problem(429, error.code, SERVICES_CHANGED_OFTEN, error.extras);
    }
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

type Counted = readonly Count[];

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
