import type { FastifyRequest } from 'fastify';
import { checkEmail, normalizeEmail } from '#domain/accounts/email.ts';
import type { SignedIn } from '#server/accounts/guards.ts';
import { type Limiter, limitChangeMails } from '#server/accounts/limits.ts';
import { findAccount } from '#server/accounts/users/users.ts';
import type { Db } from '#server/db/database.ts';

export type MailLimitParts = { readonly db: Db; readonly limiter: Limiter };

type OwnCall = { readonly caller: SignedIn; readonly request: FastifyRequest };

/** Does what may ask for a new address, within the limits of mails where it does. */
export async function withMailLimit<Answer>(
  { db, limiter }: MailLimitParts,
  { caller, request }: OwnCall,
  email: string,
  { work, wasAsked }: { work: () => Promise<Answer>; wasAsked: (answer: Answer) => boolean },
): Promise<Answer> {
  const recipient = normalizeEmail(email);
  const isNew = recipient !== caller.user.email && checkEmail(recipient) === null;
  // The address that waits already gets no further mail by saving the profile again.
  if (!isNew || recipient === (await findAccount(db, caller.user.id))?.pendingEmail) return work();
  return limitChangeMails(limiter, { request, email }, work, wasAsked);
}
