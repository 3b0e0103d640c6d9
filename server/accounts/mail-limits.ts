import type { FastifyRequest } from 'fastify';
import { mailboxOf } from '#domain/accounts/email.ts';
import type { RateLimitName } from '#domain/accounts/rate-limits.ts';
import type { Context } from '#server/context.ts';
import { clientAddress, clientSite } from '#server/http/client-address.ts';
import { type Counted, consumeAll, type Limiter, refund } from './limits.ts';

/** Whether the mail that a call asks for may be sent; the answer is the same (accounts 26, accounts 50). */
export type MailPermit = { readonly mayMail: boolean };

type MailKind = {
  /** Each kind is counted by itself, so that who exhausts the registrations of an address blocks no password reset. */
  readonly name: string;
  readonly byAddress: RateLimitName;
  readonly bySite: RateLimitName;
  /** A mail over the recipient's limits waits for them instead of being dropped, up to a number of them. */
  readonly isPostponed?: boolean;
};

export const mailKinds = {
  register: { name: 'register', byAddress: 'registerByAddress', bySite: 'registerBySite' },
  resend: { name: 'resend', byAddress: 'mailByAddress', bySite: 'mailBySite' },
  forgot: { name: 'forgot', byAddress: 'mailByAddress', bySite: 'mailBySite' },
  requestLinks: { name: 'request_links', byAddress: 'mailByAddress', bySite: 'mailBySite' },
  emailChange: { name: 'email_change', byAddress: 'mailByAddress', bySite: 'mailBySite' },
  submission: {
    name: 'request',
    byAddress: 'submissionByAddress',
    bySite: 'submissionBySite',
    isPostponed: true,
  },
} as const satisfies Readonly<Record<string, MailKind>>;

export type Recipient = {
  readonly email: string;
  /** A known device of this address's account (accounts 51), whose count nobody else can use up. */
  readonly device?: string | null;
};

/**
 * Limits a call that mails an address that nobody has proved: by the caller's network it is refused, by the recipient
 * it is answered as ever without a mail, so that the answer tells nothing of what others asked for.
 */
export function limitMails<Call extends { readonly request: FastifyRequest }, Answer>(
  kind: MailKind,
  findRecipient: (context: Context, call: NoInfer<Call>) => Recipient | Promise<Recipient>,
  handler: (context: Context, call: Call & MailPermit) => Promise<Answer> | Answer,
): (context: Context, call: Call) => Promise<Answer> {
  return async (context, call) => {
    const recipient = await findRecipient(context, call);
    const work = async (delayMs: number | null) => handler(context, { ...call, mayMail: delayMs === 0 });
    const mailCall = { request: call.request, ...recipient };
    return limitAskedMails(context.limiter, kind, mailCall, { work, wasAsked: () => true });
  };
}

export function namedRecipient(
  _context: unknown,
  { body }: { readonly body: { readonly email: string } },
): Recipient {
  return { email: body.email };
}

type MailCall = {
  readonly request: FastifyRequest;
  /** Null: the call mails nobody, or the caller's own proved address. */
  readonly email: string | null;
  readonly device?: Recipient['device'];
  /** Further limits that refuse. */
  readonly more?: Counted;
};

/** A submission without proof of work counts against a much lower limit (requests 59). */
export function limitsOfUnproven(request: FastifyRequest, email: string): Counted {
  return [
    ['unprovenByAddress', clientAddress(request)],
    ['unprovenByRecipient', mailboxOf(email)],
  ];
}

export type MailWork<Permit, Answer> = {
  readonly work: (permit: Permit) => Promise<Answer>;
  /** Whether the work was to have a mail written. */
  readonly wasAsked: (answer: Answer) => boolean;
};

/**
 * The same for a call that turns out later to ask for no mail. Only mails that are asked for count.
 *
 * @param work gets after how many ms the recipient may be mailed: 0 for at once, null for not at all
 * @throws Problem 429 by the caller's network, or by one of `more`
 */
export async function limitAskedMails<Answer>(
  limiter: Limiter,
  kind: MailKind,
  { request, email, device = null, more = [] }: MailCall,
  { work, wasAsked }: MailWork<number | null, Answer>,
): Promise<Answer> {
  const callers = [...more, ...callersOf(kind, request)];
  await consumeAll(limiter, callers);
  const { delayMs, counts } =
    email === null ? { delayMs: 0, counts: [] } : await countRecipient(limiter, kind, { email, device });
  let isAsked = false;
  try {
    const answer = await work(delayMs);
    isAsked = wasAsked(answer);
    return answer;
  } finally {
    if (!isAsked) await refund(limiter, [...callers, ...counts]);
  }
}

function callersOf({ byAddress, bySite }: MailKind, request: FastifyRequest): Counted {
  const site = clientSite(request);
  return [[byAddress, clientAddress(request)], ...(site ? [[bySite, site] as const] : [])];
}

async function countRecipient(limiter: Limiter, kind: MailKind, recipient: Recipient) {
  const mails = countsOf(kind, recipient);
  const delayMs = await tryAll(limiter, mails);
  if (delayMs === 0) return { delayMs, counts: mails };
  const waiting: Counted = [['postponedByRecipient', mailboxOf(recipient.email)]];
  const mayWait = kind.isPostponed === true && (await tryAll(limiter, waiting)) === 0;
  return mayWait ? { delayMs, counts: waiting } : { delayMs: null, counts: [] };
}

/** Counts a mail that was postponed. @returns milliseconds that it must wait once more; 0 when it may be sent */
export function countPostponed(limiter: Limiter, kind: MailKind, email: string): Promise<number> {
  return tryAll(limiter, countsOf(kind, { email }));
}

function countsOf({ name }: MailKind, { email, device }: Recipient): Counted {
  const mailbox = mailboxOf(email);
  const key = device ? `${name} ${mailbox} ${device}` : `${name} ${mailbox}`;
  const ofKind: Counted = [
    ['mailByRecipient', key],
    ['mailByRecipientADay', key],
  ];
  if (device) return ofKind;
  return [...ofKind, ['allMailByRecipient', mailbox], ['allMailByRecipientADay', mailbox]];
}

/** Counts all of them or none. @returns milliseconds until each of them has room */
async function tryAll(limiter: Limiter, counts: Counted): Promise<number> {
  const waits = [];
  for (const [limit, key] of counts) waits.push(await limiter.tryConsume(limit, key));
  const waitMs = Math.max(0, ...waits);
  if (waitMs > 0) await refund(limiter, counts);
  return waitMs;
}
