import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { addHours, dayMs, hourMs } from '#domain/durations.ts';
import { findUserByEmail } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { isBlocked } from '#server/requests/submission/blocked-addresses.ts';
import { addressClient } from './client-page.ts';
import { holdRequestsOfAddress, type RequestOfAddress } from './links-store.ts';

/** Requests in one mail. */
const listedAtMost = 20;

const submittedWithinDays = 366;

/** No token contains it. */
export const TOKEN_SEPARATOR = ' ';

export type LinkedRequest = Pick<RequestOfAddress, 'number' | 'category'> & {
  readonly createdAt: string;
  /** Opened by the account; null when a token opens the request. */
  readonly requestId: string | null;
  /** When the portal deletes an unconfirmed request. */
  readonly forgottenAt?: string;
};

/**
 * A background task (requests 74, docs/decisions/0016). A blocked address, whose owner has disowned a request, gets no links to
 * unconfirmed requests.
 */
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
  for (const { number, category, createdAt, phoneCheckedAt, ...request } of requests) {
    const { button } = await addressClient(tx, { ...request, email }, now);
    if ('token' in button) tokens.push(button.token);
    const requestId = 'requestId' in button ? button.requestId : null;
    const isForgotten = request.confirmedAt === null && phoneCheckedAt === null;
    const forgottenAt = addHours(createdAt, linkLifetimeHours.clientPage).toISOString();
    listed.push({
      number,
      category,
      createdAt: createdAt.toISOString(),
      requestId,
      ...(isForgotten && { forgottenAt }),
    });
  }
  // Join the tokens into one text: the outbox encrypts the field `token` of a payload (mails 3).
  const token = tokens.join(TOKEN_SEPARATOR);
  await writeMail(tx, { kind: 'request_links', recipient: email, payload: { requests: listed, token } });
}
