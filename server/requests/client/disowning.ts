import { mailboxOf } from '#domain/accounts/email.ts';
import { brand } from '#domain/brand.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { discardMailsWhere } from '#server/mail/outbox.ts';
import { deleteUnsold } from '#server/requests/erasure.ts';
import { findRequestByLink, lockRequest } from '#server/requests/listings.ts';
import { blockAddress } from '#server/requests/submission/blocked-addresses.ts';

/**
 * The holder of the link says that somebody else has sent the request (requests 51): it is deleted, and no further mail about
 * unconfirmed requests goes to its address for a while.
 *
 * @throws Problem 404 when the link is unknown or has expired; 409 when the request was confirmed or sold
 */
export async function disownRequest(db: Db, token: string, now: Date): Promise<void> {
  const { id } = await findRequestByLink(db, token, now);
  await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw notFound();
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

/** Checked by phone instead of confirmed (requests 37). */
function isSold(): Problem {
  return new Problem(409, 'already_sold', 'Ein Dienstleister hat diese Anfrage bereits gekauft.', {
    msg2: `Auf ihrer Seite können Sie sie zurückziehen oder löschen. War sie nicht von Ihnen, schreiben Sie uns an ${brand.contactEmail}.`,
  });
}
