import { normalizeEmail } from '#domain/accounts/email.ts';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { checkRequiredEmail } from '#domain/accounts/registration/registration-rules.ts';
import { addHours, dayMs, hourMs } from '#domain/durations.ts';
import { findUserByEmail, writeTask } from '#server/accounts/accounts.ts';
import type { MailPermit } from '#server/accounts/mail-limits.ts';
import { invalidFields } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { addressClient, isBlocked } from '#server/requests/requests.ts';
import { holdRequestsOfAddress, type RequestOfAddress } from './store.ts';

/** Of one mail. */
const listedAtMost = 20;

const submittedWithinDays = 366;

/** Stands in no token. */
export const TOKEN_SEPARATOR = ' ';

/**
 * Whether there are requests of the address is looked up after the answer (requests 74, docs/decisions/0016).
 *
 * @throws Problem 422 for an invalid address
 */
export async function askForLinks(
  db: Db,
  typed: string,
  { now, mayMail }: MailPermit & { readonly now: Date },
): Promise<void> {
  const msg = checkRequiredEmail(typed);
  if (msg !== null) throw invalidFields([{ field: 'email', msg }]);
  if (mayMail) await writeTask(db, { kind: 'request_links', email: normalizeEmail(typed) }, now);
}

export type LinkedRequest = Pick<RequestOfAddress, 'category'> & {
  readonly createdAt: string;
  /** Where the account opens it; null where a token does. */
  readonly requestId: string | null;
  /** When an unconfirmed request is forgotten. */
  readonly forgottenAt?: string;
};

/** The task that {@link askForLinks} writes; an address whose owner has disowned a request gets no links to unconfirmed ones. */
export async function sendRequestLinks(tx: Tx, email: string, now: Date): Promise<void> {
  const submittedAfter = addHours(now, (-submittedWithinDays * dayMs) / hourMs);
  const account = await findUserByEmail(tx, email);
  const customerId = account?.lockedAt === null ? account.id : null;
  const found = await holdRequestsOfAddress(tx, { email, customerId, submittedAfter }, listedAtMost);
  const isDisowning = await isBlocked(tx, email, now);
  const requests = found.filter(({ confirmedAt }) => confirmedAt !== null || !isDisowning);
  if (requests.length === 0) return;
  const tokens: string[] = [];
  const listed: LinkedRequest[] = [];
  for (const { category, createdAt, phoneCheckedAt, ...request } of requests) {
    const { button } = await addressClient(tx, { ...request, email }, now);
    if ('token' in button) tokens.push(button.token);
    const requestId = 'requestId' in button ? button.requestId : null;
    const isForgotten = request.confirmedAt === null && phoneCheckedAt === null;
    const forgottenAt = addHours(createdAt, linkLifetimeHours.clientPage).toISOString();
    listed.push({
      category,
      createdAt: createdAt.toISOString(),
      requestId,
      ...(isForgotten && { forgottenAt }),
    });
  }
  // One text, because that is what of a payload is stored encrypted (mails 3).
  const token = tokens.join(TOKEN_SEPARATOR);
  await writeMail(tx, { kind: 'request_links', recipient: email, payload: { requests: listed, token } });
}
