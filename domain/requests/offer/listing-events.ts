import type { EventKind } from '#domain/events.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';

/** Columns of a listing for `decideListingEvents`. */
export type ListingState = Omit<StatusFacts, 'confirmedAt'> & {
  readonly publishedAt: Date | null;
  /** Public, with free places and before its end. */
  readonly isListed: boolean;
  readonly areaMask: number;
  readonly specialtyMask: number;
  readonly postalCode: string;
};

/** Events of the change, in their order (requests 64). */
export function decideListingEvents(before: ListingState, after: ListingState): EventKind[] {
  const isPublishedAnew = after.isPublic && (after.publishedAt ?? 0) > (before.publishedAt ?? 0);
  const isOpenedAgain = after.isPublic && before.isPublic && isSoldOut(before) && !isSoldOut(after);
  const happened: readonly (readonly [EventKind, boolean])[] = [
    ['request.offers', after.maxSales !== before.maxSales],
    ['request.published', isPublishedAnew || (after.isPublic && !before.isPublic) || isOpenedAgain],
    ['request.extended', before.isPublic && after.isPublic && !isPublishedAnew && endsLater(before, after)],
    ['request.unpublished', before.isPublic && !after.isPublic],
    ['request.sold_out', isSoldOut(after) && !isSoldOut(before)],
    ['request.rejected', !before.rejectedAt && after.rejectedAt !== null],
    ['request.withdrawn', !before.withdrawnAt && after.withdrawnAt !== null],
    ['request.closed', !before.closedAt && after.closedAt !== null],
    ['request.released', isReleased(before, after)],
    ['request.delisted', isDelisted(before, after)],
  ];
  return happened.flatMap(([kind, isTrue]) => (isTrue ? kind : []));
}

function isSoldOut({ soldExclusivelyAt, isPublic, currentSales, maxSales }: ListingState): boolean {
  return soldExclusivelyAt !== null || (isPublic && currentSales >= maxSales);
}

function endsLater(before: ListingState, after: ListingState): boolean {
  if (before.publicUntil === null || after.publicUntil === null) return false;
  return after.publicUntil > before.publicUntil;
}

function isReleased(before: ListingState, after: ListingState): boolean {
  if (!isForAll(after)) return false;
  const isSameForPartners =
    isForAll(before) &&
    isSame(before.publishedAt, after.publishedAt) &&
    before.areaMask === after.areaMask &&
    before.specialtyMask === after.specialtyMask &&
    before.postalCode === after.postalCode;
  return !isSameForPartners;
}

function isForAll({ isListed, offeredUntil }: ListingState): boolean {
  return isListed && offeredUntil === null;
}

function isDelisted(before: ListingState, after: ListingState): boolean {
  const isOfferOver = before.offeredUntil !== null && after.offeredUntil === null;
  return !after.isListed && (before.isListed || isOfferOver);
}

function isSame(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}
