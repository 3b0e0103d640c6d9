import type { StatusFacts } from './request-status.ts';

/** Confirmed, and public without an end. */
export const publishedFacts: StatusFacts = {
  confirmedAt: new Date('2026-11-20T12:00:00Z'),
  isPublic: true,
  publicUntil: null,
  currentSales: 0,
  maxSales: 5,
  rejectedAt: null,
  withdrawnAt: null,
  closedAt: null,
  offeredUntil: null,
  soldExclusivelyAt: null,
};

/** Facts of a sale to a partner whom the request fits. */
export const saleableFacts = {
  ...publishedFacts,
  fits: true,
  purchased: false,
  reservedSales: 0,
  holdsReservation: false,
};
