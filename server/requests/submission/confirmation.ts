import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { addHours } from '#domain/durations.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { REMINDER_HOURS } from '#domain/requests/unconfirmed.ts';
import { notFound } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { issueClientLink } from '#server/requests/client/client-page.ts';
import { lockRequest } from '#server/requests/listings.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { isBlocked, takeBackIfBlocked } from './blocked-addresses.ts';
import {
  type DueColumn,
  delayDue,
  listDue,
  takeDue,
  type Unconfirmed,
  waitsForConfirmation,
} from './store.ts';

type LinkMail = 'request_confirm' | 'request_reminder';

/** Mails the confirmation link, unless the address is blocked (requests 51). */
export async function sendConfirmation(tx: Tx, unconfirmed: Unconfirmed, now: Date): Promise<void> {
  const mailId = await mailLink(tx, 'request_confirm', unconfirmed, now);
  await takeBackIfBlocked(tx, mailId, unconfirmed.email, now);
}

/**
 * Mails the link to an own request once more (requests 76).
 *
 * @param mayMail false when the limits of the address forbid it (accounts 50)
 * @throws Problem 404 when the request is deleted, 409 unless it is unconfirmed
 */
export async function resendConfirmation(
  db: Db,
  id: string,
  { mayMail, now }: { readonly mayMail: boolean; readonly now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw notFound();
    const status = deriveStatus(request, now);
    if (status !== 'unconfirmed') throw wrongState(status);
    if (!mayMail) return;
    const submittedAfter = addHours(now, -linkLifetimeHours.clientPage);
    const { email } = request;
    await takeDue(tx, 'confirmation_due_at', { id, email, submittedAfter, remindAt: reminderAfter(now) });
    await sendConfirmation(tx, request, now);
  });
}

/** @returns the mail's id */
async function mailLink(
  tx: Tx,
  kind: LinkMail,
  { id, number: requestNumber, category, email, createdAt }: Unconfirmed,
  now: Date,
): Promise<string> {
  const token = await issueClientLink(tx, id, now);
  const payload = { requestNumber, category, submittedAt: createdAt.toISOString(), token };
  // Leave out the name: a visitor must not send texts to strangers through the portal (mails 5).
  return writeMail(tx, { kind, recipient: email, payload });
}

export function reminderAfter(mailedAt: Date): Date {
  return addHours(mailedAt, REMINDER_HOURS);
}

export type PostponedParts = {
  readonly db: Db;
  /** Counts a mail when the limits allow it. @returns milliseconds until they do; 0 for a counted mail */
  readonly countMail: (email: string) => Promise<number>;
};

/**
 * Mails the confirmation links that the limits of their address have postponed (requests 26).
 *
 * @returns how many mails
 */
export function sendPostponedConfirmations(
  parts: PostponedParts,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const mail = {
    kind: 'request_confirm',
    column: 'confirmation_due_at',
    remindAt: reminderAfter(now),
  } as const;
  return sendWithinLimits(parts, mail, now, signal);
}

/** Reminds once of unconfirmed requests (requests 71), within the limits of the address. @returns how many mails */
export function sendReminders(parts: PostponedParts, now: Date, signal?: AbortSignal): Promise<number> {
  const mail = { kind: 'request_reminder', column: 'reminder_due_at', remindAt: null } as const;
  return sendWithinLimits(parts, mail, now, signal);
}

type DueMails = { readonly kind: LinkMail; readonly column: DueColumn; readonly remindAt: Date | null };

async function sendWithinLimits(
  { db, countMail }: PostponedParts,
  { kind, column, remindAt }: DueMails,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const submittedAfter = addHours(now, -linkLifetimeHours.clientPage);
  let sent = 0;
  for (const due of await listDue(db, column, now)) {
    if (signal?.aborted) return sent;
    const mayMail = async (by: Db | Tx) => !(await isBlocked(by, due.email, now));
    const isWanted = (await waitsForConfirmation(db, due.id, submittedAfter)) && (await mayMail(db));
    // Only mails that go out count towards the limits of the address.
    const delayMs = isWanted ? await countMail(due.email) : 0;
    if (delayMs > 0) {
      await delayDue(db, column, due.id, new Date(now.getTime() + delayMs));
      continue;
    }
    const isSent = await inTransaction(db, async (tx) => {
      const isTaken = await takeDue(tx, column, { id: due.id, email: due.email, submittedAfter, remindAt });
      if (!isTaken || !isWanted || !(await mayMail(tx))) return false;
      await mailLink(tx, kind, due, now);
      return true;
    });
    if (isSent) sent += 1;
  }
  return sent;
}
