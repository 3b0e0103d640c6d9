import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { MatchMasks } from '#domain/matching/matching.ts';
import type { PlacedWith } from '#domain/requests/client-edits/placing.ts';
import { decideListingEvents } from '#domain/requests/offer/listing-events.ts';
import type { Discount } from '#domain/requests/offer/price.ts';

import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Tx } from '#server/db/database.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { type NewEvent, recordEvents } from '#server/events/events.ts';
import { closeQuestion, reopenQuestion, updateAnswered } from './changes/question-store.ts';
import { markChangesSeen, markChangesUnseen } from './changes/store.ts';
import { announceListings, enteredColumns } from './listings.ts';
import type { ClientInput, FoundMasks, Occasion } from './record.ts';

export type MatchFacts = {
  readonly masks: MatchMasks;
  readonly postalCode: string;
  readonly companyDomain: string | null;
};

export type NewListing = MatchFacts & {
  readonly requestId: string;
  readonly category: CategoryCode;
  readonly clientUserId: string | null;
  readonly submittedAt: Date;
  readonly priceCents: number;
  readonly maxSales: number;
  readonly countdownDays: number;
};

export async function insertListing(tx: Tx, listing: NewListing): Promise<void> {
  await tx
    .insertInto('request_listings')
    .values({
      request_id: listing.requestId,
      category: listing.category,
      area_mask: listing.masks.area,
      specialty_mask: listing.masks.specialty,
      postal_code: listing.postalCode,
      company_domain: listing.companyDomain,
      client_user_id: listing.clientUserId,
      submitted_at: listing.submittedAt,
      base_price_cents: listing.priceCents,
      price_cents: listing.priceCents,
      max_sales: listing.maxSales,
      countdown_days: listing.countdownDays,
      search: searchWordsOf(listing.requestId),
    })
    .execute();
}

/** Search index of the request for admins (admin 5). Store it again after each change of the input. */
export function searchWordsOf(id: string) {
  return sql<string>`(
    select request_words(concat_ws(' ', firmenname, name, email, postleitzahl)) from requests where id = ${id})`;
}

export type ListingChange = {
  readonly isPublic?: boolean;
  /** Null: the next publication counts as the first. */
  readonly publishedAt?: Date | null;
  readonly publicUntil?: Date | null;
  readonly basePriceCents?: number;
  readonly discount?: Discount | null;
  readonly priceCents?: number;
  readonly countdownDays?: number;
  /** Without it, a new `publicUntil` sets null. */
  readonly termRenewedAt?: Date | null;
  readonly maxSales?: number | undefined;
  readonly rejectedAt?: Date;
  readonly withdrawnAt?: Date;
  readonly closedAt?: Date;
  readonly extendedAt?: Date;
  readonly matchFacts?: MatchFacts;
  /** Texts that partners read before buying have changed. */
  readonly isRevised?: boolean;
  readonly offeredTo?: string | null;
  readonly offeredUntil?: Date | null;
  /** The request is no news for partners (purchases 47). */
  readonly isRestored?: boolean;
};

/** Changes a listing and records the events. A new end clears `lapsed_at` and, unless named, `term_renewed_at`. */
export async function updateListing(
  tx: Tx,
  id: string,
  change: ListingChange,
  { now, actorId = null }: Occasion,
): Promise<void> {
  const before = await tx
    .selectFrom('request_listings')
    .select(listingState)
    .where('request_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const after = await tx
    .updateTable('request_listings')
    .set(toColumns(change))
    .where('request_id', '=', id)
    .returning(listingState)
    .executeTakeFirstOrThrow();
  await announceListings(tx, [id]);
  const kinds = decideListingEvents(before, after).filter(
    (kind) => !(change.isRestored && kind === 'request.released'),
  );
  await recordEvents(
    tx,
    kinds.map((kind) => ({ kind, at: now, subjectId: id, actorId, facts: {} }) as NewEvent),
  );
}

const listingState = camelColumns(
  'is_public',
  'published_at',
  'public_until',
  'max_sales',
  'current_sales',
  'rejected_at',
  'withdrawn_at',
  'closed_at',
  'sold_exclusively_at',
  'offered_until',
  'is_listed',
  'area_mask',
  'specialty_mask',
  'postal_code',
);

function toColumns(change: ListingChange) {
  const { termRenewedAt = change.publicUntil === undefined ? undefined : null } = change;
  return {
    is_public: change.isPublic,
    published_at: change.publishedAt,
    public_until: change.publicUntil,
    lapsed_at: change.publicUntil === undefined ? undefined : null,
    base_price_cents: change.basePriceCents,
    price_cents: change.priceCents,
    discount_type: change.discount === undefined ? undefined : (change.discount?.type ?? null),
    discount_amount: change.discount === undefined ? undefined : (change.discount?.amount ?? null),
    countdown_days: change.countdownDays,
    term_renewed_at: termRenewedAt,
    max_sales: change.maxSales,
    rejected_at: change.rejectedAt,
    withdrawn_at: change.withdrawnAt,
    closed_at: change.closedAt,
    extended_at: change.extendedAt,
    area_mask: change.matchFacts?.masks.area,
    specialty_mask: change.matchFacts?.masks.specialty,
    postal_code: change.matchFacts?.postalCode,
    company_domain: change.matchFacts?.companyDomain,
    revision: change.isRevised ? sql<number>`revision + 1` : undefined,
    offered_to: change.offeredTo,
    offered_until: change.offeredUntil,
  };
}

export type RequestChange = {
  readonly listing?: ListingChange;
  readonly moreInfo?: string | undefined;
  /** The admin who has checked the contact by phone. */
  readonly phoneCheckedBy?: string | null;
  /** The number has changed since an admin called it (requests 100). */
  readonly isPhoneCheckLapsed?: boolean;
  readonly rejectionReason?: string;
  readonly input?: (Omit<ClientInput, 'id' | 'number' | 'email' | 'createdAt'> & FoundMasks) | undefined;
  /** The client's corrected address (requests 106). */
  readonly email?: string;
  /** New masks of unchanged texts. */
  readonly masks?: FoundMasks['masks'];
  readonly wantedOffers?: number;
  readonly endingReason?: string;
  readonly placedWith?: PlacedWith;
  /** The client's answer to the open question (requests 102); '' when an edit is the answer. */
  readonly answer?: string;
  /** Time of the publication that an admin takes back, with all that it had closed and marked. */
  readonly restores?: Date;
};

/**
 * Changes a locked request and its listing. Omitted fields stay. A decision about the request closes its open question
 * (requests 103). Publishing and offering mark the client's changes as seen (requests 69).
 *
 * Call it at most once in a transaction. A second update of the same row makes PostgreSQL check every foreign key anew, which
 * locks the client's account after the request (ARCHITECTURE.md).
 */
export async function updateRequest(
  tx: Tx,
  id: string,
  { listing, answer, restores, ...change }: RequestChange,
  occasion: Occasion,
): Promise<void> {
  const { now, actorId = null } = occasion;
  if (listing) await updateListing(tx, id, listing, occasion);
  await tx.updateTable('requests').set(toRequestColumns(change, now)).where('id', '=', id).execute();
  if (change.input) {
    const listings = tx.updateTable('request_listings').set({ search: searchWordsOf(id) });
    await listings.where('request_id', '=', id).execute();
    await recordEvents(tx, [{ kind: 'request.changed', at: now, subjectId: id, actorId, facts: {} }]);
  }
  if (answer !== undefined) await updateAnswered(tx, id, answer, now);
  if (restores) {
    await reopenQuestion(tx, id, restores);
    await markChangesUnseen(tx, id, restores);
    return;
  }
  const isForPartners = Boolean(listing?.isPublic ?? listing?.offeredTo);
  const isEnded = Boolean(listing?.rejectedAt ?? listing?.withdrawnAt ?? listing?.closedAt);
  if (isForPartners || isEnded) await closeQuestion(tx, id, now);
  if (isForPartners) await markChangesSeen(tx, id, now);
}

function toRequestColumns({ input, masks = input?.masks, ...change }: RequestChange, now: Date) {
  return {
    email: change.email,
    more_info: change.moreInfo,
    wanted_offers: change.wantedOffers,
    rejection_reason: change.rejectionReason,
    ending_reason: change.endingReason,
    placed_with: change.placedWith,
    updated_at: nextVersion(now, 'requests.updated_at'),
    ...(masks && { masks: JSON.stringify(masks) }),
    ...(input && {
      ...columnValues(enteredColumns, input),
      answers: JSON.stringify(input.answers),
      details: JSON.stringify(input.details),
    }),
    ...(change.isPhoneCheckLapsed && { phone_checked_at: null, phone_checked_by: null }),
    ...(change.phoneCheckedBy && { phone_checked_at: now, phone_checked_by: change.phoneCheckedBy }),
  };
}
