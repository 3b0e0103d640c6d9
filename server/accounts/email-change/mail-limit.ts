import type { FastifyRequest } from 'fastify';
import { checkEmail, normalizeEmail } from '#domain/accounts/email.ts';
import type { SignedIn } from '#server/accounts/guards.ts';
import { type Limiter, limitChangeMails, type MailPermit } from '#server/accounts/limits.ts';
import { findAccount } from '#server/accounts/users/users.ts';
import type { Db } from '#server/db/database.ts';

export type MailLimitParts = { readonly db: Db; readonly limiter: Limiter };

type OwnCall = { readonly caller: SignedIn; readonly request: FastifyRequest };

export async function withMailLimit<Answer>(
  { db, limiter }: MailLimitParts,
  { caller, request }: OwnCall,
  email: string,
  {
    work,
    wasAsked,
  }: { work: (permit: MailPermit) => Promise<Answer>; wasAsked: (answer: Answer) => boolean },
): Promise<Answer> {
  const recipient = normalizeEmail(email);
  const isNew = recipient !== caller.user.email && checkEmail(recipient) === null;
  // Saving the profile again sends no further mail to an address that is already pending.
  if (!isNew || recipient === (await findAccount(db, caller.user.id))?.pendingEmail) {
    return work({ mayMail: true });
  }
  return limitChangeMails(limiter, { request, email }, work, wasAsked);
}
