import type { FastifyRequest } from 'fastify';
import { checkEmail, normalizeEmail } from '#domain/accounts/email.ts';
import type { SignedIn } from '#server/accounts/guards.ts';
import { limitAskedMails, type MailPermit, mailKinds } from '#server/accounts/mail-limits.ts';
import { findAccount } from '#server/accounts/users/store.ts';
import type { Context } from '#server/context.ts';

type OwnCall = { readonly caller: SignedIn; readonly request: FastifyRequest };

/** Limits the mails to a new address that a signed-in user can cause (accounts 50). */
export async function withMailLimit<Answer>(
  { db, limiter }: Context,
  { caller, request }: OwnCall,
  email: string,
  {
    work,
    wasAsked,
  }: { work: (permit: MailPermit) => Promise<Answer>; wasAsked: (answer: Answer) => boolean },
): Promise<Answer> {
  const recipient = normalizeEmail(email);
  const isNew = recipient !== caller.user.email && checkEmail(recipient) === null;
  // Saving the profile again sends no further mail to an address that is already pending. Should it, by the time that
  // the account is locked, ask for a new one after all, then nothing was counted for that mail.
  if (!isNew || recipient === (await findAccount(db, caller.user.id))?.pendingEmail) {
    return work({ mayMail: false });
  }
  return limitAskedMails(
    limiter,
    mailKinds.emailChange,
    { request, email: recipient },
    { work: (delayMs) => work({ mayMail: delayMs === 0 }), wasAsked },
  );
}
