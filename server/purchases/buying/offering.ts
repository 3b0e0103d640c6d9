import { addHours } from '#domain/durations.ts';
import { formatFullName } from '#domain/full-name.ts';
import { regionOf } from '#domain/postal-codes/region.ts';
import {
  decideExclusiveOffer,
  EXCLUSIVE_OFFER_HOURS,
  type OfferabilityFacts,
} from '#domain/requests/offer/exclusive-offer.ts';
import { deriveStatus, isOffered } from '#domain/requests/request-status.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Actor, thePortal } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
  changeRequest,
  refuseUnread,
  updateListing,
  updateRequest,
  wrongState,
} from '#server/requests/requests.ts';
import { endOffersTo, holdPartner, type PartnerToOffer } from './offers-store.ts';
import { releaseReservationsOf } from './reservations-store.ts';
import { listSaleFacts } from './store.ts';

export type ExclusiveOffer = {
  readonly requestId: string;
  readonly partnerId: string;
  /** The `updatedAt` that the admin has read; null for none (requests 97). */
  readonly readAt?: Date | null;
  readonly actor?: Actor;
  readonly now: Date;
};

/**
 * Offers a request exclusively to a partner whom it fits (requests 56, matching 2). A repeat changes nothing.
 *
 * @throws Problem 404; 422 for an account that is no partner; 409 in a state that does not allow it, during an offer to
 *   another partner, for changes that no admin has read, and for a partner who is locked, has bought the request or does not
 *   fit it
 */
export async function offerExclusively(db: Db, offer: ExclusiveOffer): Promise<RequestRecord> {
  const { requestId, partnerId, actor = thePortal, now } = offer;
  let partner: PartnerToOffer | null = null;
  const hold = async (tx: Tx) => {
    partner = await holdPartner(tx, partnerId);
  };
  const change = async (tx: Tx, request: RequestRecord) => {
    const facts = { ...request, status: deriveStatus(request, now) };
    const decision = decideExclusiveOffer(facts, partnerId, now);
    if (decision === 'same') return;
    if (decision !== 'offer') throw refuseRequest(decision, facts);
    await refuseUnread(tx, request, offer, 'Angeboten');
    const receiver = await admitPartner(tx, partner, offer);
    const offeredUntil = addHours(now, EXCLUSIVE_OFFER_HOURS);
    const listing = { offeredTo: partnerId, offeredUntil };
    await updateRequest(tx, requestId, { listing }, { now, actorId: actor.by });
    await notifyPartner(tx, receiver, { ...request, offeredUntil });
  };
  const recorded = { action: 'request_offered', actor, now } as const;
  return changeRequest(db, requestId, change, { holdAccounts: hold, recorded });
}

/** @throws Problem 404; 409 without a running offer */
export function takeBackOffer(
  db: Db,
  requestId: string,
  now: Date,
  actor: Actor = thePortal,
): Promise<RequestRecord> {
  const change = async (tx: Tx, request: RequestRecord) => {
    if (!isOffered(request, now)) {
      const msg = 'Diese Anfrage ist gerade niemandem exklusiv angeboten.';
      throw new Problem(409, 'not_offered', msg);
    }
    await updateRequest(tx, requestId, { listing: { offeredUntil: null } }, { now, actorId: actor.by });
  };
  return changeRequest(db, requestId, change, { recorded: { action: 'request_offer_ended', actor, now } });
}

/** Ends the offer of a locked request when a change by its client makes it unfit for the partner (requests 67). */
export async function endUnfitOffer(
  tx: Tx,
  { id, offeredTo, offeredUntil }: Pick<RequestRecord, 'id' | 'offeredTo' | 'offeredUntil'>,
  now: Date,
): Promise<void> {
  if (offeredTo === null || !isOffered({ offeredUntil }, now)) return;
  const [facts] = await listSaleFacts(tx, offeredTo, [id]);
  if (!facts?.fits) await updateListing(tx, id, { offeredUntil: null }, { now });
}

/** Ends offers and reservations of a partner who may not buy from now on. Locks listings. */
export async function stopBuying(tx: Tx, partnerId: string, now: Date): Promise<void> {
  await endOffersTo(tx, partnerId, now);
  await releaseReservationsOf(tx, partnerId);
}

async function admitPartner(
  tx: Tx,
  partner: PartnerToOffer | null,
  { requestId, partnerId }: ExclusiveOffer,
): Promise<PartnerToOffer> {
  if (!partner) throw invalidFields([{ field: 'partnerId', msg: 'Diesen Partner gibt es nicht.' }]);
  if (!partner.isUnlocked)
    throw new Problem(409, 'partner_locked', 'Das Konto dieses Partners ist nicht freigeschaltet.');
  const [facts] = await listSaleFacts(tx, partnerId, [requestId]);
  if (facts?.purchased)
    throw new Problem(409, 'already_bought', 'Dieser Partner hat die Anfrage bereits gekauft.');
  if (!facts?.fits)
    throw new Problem(409, 'does_not_fit', 'Die Anfrage passt nicht zum Angebot dieses Partners.');
  return partner;
}

function refuseRequest(
  reason: 'wrong_state' | 'contact_unconfirmed' | 'already_offered',
  { status }: OfferabilityFacts,
): Problem {
  if (reason === 'wrong_state') return wrongState(status);
  if (reason === 'already_offered') {
    const msg = 'Diese Anfrage ist bereits einem anderen Partner exklusiv angeboten.';
    return new Problem(409, reason, msg, { msg2: 'Nehmen Sie jenes Angebot zuerst zurück.' });
  }
  const msg = 'Der Auftraggeber hat seine E-Mail-Adresse noch nicht bestätigt.';
  return new Problem(409, reason, msg, { msg2: 'Bitte prüfen Sie zuerst den Kontakt telefonisch.' });
}

async function notifyPartner(
  tx: Tx,
  partner: PartnerToOffer,
  request: RequestRecord & { readonly offeredUntil: Date },
): Promise<void> {
  await writeMail(tx, {
    kind: 'request_offered',
    recipient: partner.email,
    payload: {
      name: formatFullName(partner),
      requestNumber: request.number,
      category: request.category,
      region: regionOf(request),
      netCents: request.priceCents,
      offeredUntil: request.offeredUntil.toISOString(),
    },
  });
}
