import type { FastifyRequest } from 'fastify';
import { mailboxOf } from '#domain/accounts/email.ts';
import type { RateLimitName } from '#domain/accounts/rate-limits.ts';
import type { Context } from '#server/context.ts';
import { clientAddress, clientSite } from '#server/http/client-address.ts';
import { type Counted, consumeAll, type Limiter, refund } from './limits.ts';

/** Whether the call may write its mail. The answer is the same in both cases (accounts 26, accounts 50). */
export type MailPermit = { readonly mayMail: boolean };

type MailKind = {
  /** Each kind has its own count: many registrations for an address must not block its password reset. */
  readonly name: string;
  readonly byAddress: RateLimitName;
  readonly bySite: RateLimitName;
  /** Postpones mails over the recipient's limits, up to a number, instead of dropping them. */
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
  /** Known device of the account (accounts 51), with a count of its own. */
  readonly device?: string | null;
};

/**
 * Limits a call that mails an unconfirmed address. Over the limit of the caller's network it refuses. Over the limit of the
 * recipient it writes no mail but gives the usual answer, which reveals nothing about other people's calls.
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
  /** Null when the call mails nobody, or only the caller's own confirmed address. */
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
  /** Whether the work has asked for a mail. */
  readonly wasAsked: (answer: Answer) => boolean;
};

/**
 * Like {@link limitMails}, for a call that knows only afterwards whether it asks for a mail. Only such calls count.
 *
 * @param work gets the delay of the mail in ms: 0 for none, null for no mail
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

/** Counts a postponed mail. @returns further delay in ms; 0 for a mail that may go out */
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

/** Counts all keys or none. @returns ms until every limit has room; 0 when counted */
async function tryAll(limiter: Limiter, counts: Counted): Promise<number> {
  const waits = [];
  for (const [limit, key] of counts) waits.push(await limiter.tryConsume(limit, key));
  const waitMs = Math.max(0, ...waits);
  if (waitMs > 0) await refund(limiter, counts);
  return waitMs;
}
