import { mailboxOf } from '#domain/accounts/email.ts';
import { brand } from '#domain/brand.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { discardMailsWhere } from '#server/mail/outbox.ts';
import { deleteUnsold } from '#server/requests/erasure.ts';
import { findRequestByLink, invalidLink, lockRequest } from '#server/requests/listings.ts';
import { blockAddress } from '#server/requests/submission/blocked-addresses.ts';

/**
 * Deletes a request that, according to the holder of its link, somebody else has sent (requests 51). Blocks further mails about
 * unconfirmed requests to the address for {@link DISOWNED_DAYS} days.
 *
 * @throws Problem 404 when the link is unknown or has expired; 409 when the request was confirmed or sold
 */
export async function disownRequest(db: Db, token: string, now: Date): Promise<void> {
  const { id, email } = await findRequestByLink(db, token, now);
  await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw notFound();
    // The client has corrected the address, to which this link does not belong (requests 106).
    if (request.email !== email) throw invalidLink();
    if (request.confirmedAt !== null) throw isConfirmed();
    if (request.currentSales > 0) throw isSold();
    await blockAddress(tx, request.email, now);
    const mailbox = mailboxOf(request.email);
    await discardMailsWhere(
      tx,
      ['request_confirm', 'request_reminder'],
      (recipient) => mailboxOf(recipient) === mailbox,
    );
    await deleteUnsold(tx, id);
  });
}

function isConfirmed(): Problem {
  return new Problem(409, 'already_confirmed', 'Diese Anfrage wurde über Ihren Link bereits bestätigt.', {
    msg2: `Auf ihrer Seite können Sie sie zurückziehen oder löschen. War auch die Bestätigung nicht von Ihnen, schreiben Sie uns an ${brand.contactEmail}.`,
  });
}

/** A sale without a confirmation is possible after a phone check (requests 37). */
function isSold(): Problem {
  return new Problem(409, 'already_sold', 'Ein Dienstleister hat diese Anfrage bereits gekauft.', {
    msg2: `Auf ihrer Seite können Sie sie zurückziehen oder löschen. War sie nicht von Ihnen, schreiben Sie uns an ${brand.contactEmail}.`,
  });
}
