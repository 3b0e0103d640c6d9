import { deriveStatus } from '#domain/requests/request-status.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { deleteLinksOfRequests } from '#server/links/links.ts';
import { confirmFor } from '#server/requests/client/client-page.ts';
import { updateRequest } from '#server/requests/listing-store.ts';
import { lockRequest } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { decideEmail } from './client-input.ts';
import { reminderAfter, sendConfirmation } from './confirmation.ts';
import { correctFingerprint } from './fingerprints.ts';
import { findSubmission, updateDueMails } from './store.ts';
import { holdSender } from './submission.ts';

export type Correction = {
  /** Key of the submission, which only its sender can derive (requests 25). */
  readonly submissionKey: string;
  readonly userId: string | null;
  /** Valid and normalized. */
  readonly email: string;
  /** Delay of the link by the mail limits of the address; null for no link. */
  readonly mailDelayMs: number | null;
  readonly now: Date;
};

/**
 * Gives an unconfirmed request the right address and mails the link there (requests 106). The same address gets the link again.
 *
 * @returns whether the request is now confirmed, because the address is the sender's own (requests 76)
 * @throws Problem 401 when the sender's account was erased meanwhile; 404 for another sender; 409 when it is confirmed already
 */
export function correctAddress(db: Db, correction: Correction): Promise<boolean> {
  const { submissionKey, userId, email, mailDelayMs, now } = correction;
  return inTransaction(db, async (tx) => {
    const ownerId = await holdSender(tx, userId, email);
    const sent = await findSubmission(tx, submissionKey);
    const request = sent && (await lockRequest(tx, sent.id));
    if (!request) throw notSentHere();
    const status = deriveStatus(request, now);
    if (status !== 'unconfirmed') throw wrongState(status);
    const isOther = email !== request.email;
    if (isOther) await changeEmail(tx, request, correction);
    const corrected = { ...request, email };
    if (ownerId !== null) await confirmFor(tx, corrected, ownerId, now);
    // A mail that waits for the same address stays when the limits allow no other.
    else if (isOther || mailDelayMs !== null) await mailAgain(tx, corrected, mailDelayMs, now);
    return ownerId !== null;
  });
}

/** Links to the former address open nothing any more. */
async function changeEmail(
  tx: Tx,
  request: RequestRecord,
  { email, userId, now }: Correction,
): Promise<void> {
  const { input, listing } = decideEmail(request, email);
  await updateRequest(tx, request.id, { input, email, listing }, { now, actorId: userId });
  await correctFingerprint(tx, request.id, email);
  await deleteLinksOfRequests(tx, [request.id]);
}

async function mailAgain(tx: Tx, request: RequestRecord, delayMs: number | null, now: Date): Promise<void> {
  await updateDueMails(tx, request.id, {
    confirmationDueAt: delayMs ? new Date(now.getTime() + delayMs) : null,
    reminderDueAt: delayMs === 0 ? reminderAfter(now) : null,
  });
  if (delayMs === 0) await sendConfirmation(tx, request, now);
}

function notSentHere(): Problem {
  return new Problem(404, 'not_found', 'Die Adresse lässt sich hier nicht mehr ändern.', {
    msg2: 'Das geht einen Tag lang in dem Browser, der die Anfrage gesendet hat.',
  });
}
