import { expect, test } from 'vitest';
import { addHours } from '#domain/durations.ts';
import type { EventKind } from '#domain/events.ts';
import { decideListingEvents, type ListingState } from './listing-events.ts';

const now = new Date('2026-11-20T12:00:00Z');
const earlier = addHours(now, -24);
const later = addHours(now, 24);

const inReview: ListingState = {
  isPublic: false,
  publishedAt: null,
  publicUntil: null,
  currentSales: 0,
  maxSales: 3,
  rejectedAt: null,
  withdrawnAt: null,
  closedAt: null,
  offeredUntil: null,
  soldExclusivelyAt: null,
  isListed: false,
  areaMask: 1,
  specialtyMask: 2,
  postalCode: '28195',
};
const listed: ListingState = {
  ...inReview,
  isPublic: true,
  publishedAt: earlier,
  publicUntil: now,
  isListed: true,
};
const taken: ListingState = { ...listed, isPublic: false, isListed: false };
const soldOut: ListingState = { ...listed, currentSales: 3, isListed: false };
const lapsed: ListingState = { ...listed, isListed: false };
const endless: ListingState = { ...listed, publicUntil: null };
const offered: ListingState = { ...listed, offeredUntil: later };
const offeredPrivately: ListingState = { ...inReview, offeredUntil: later };
const soldExclusively: ListingState = { ...taken, soldExclusivelyAt: now };

type Change = Partial<ListingState>;

test.each<[what: string, before: ListingState, change: Change, expected: EventKind[]]>([
  ['nothing changes', listed, {}, []],
  ['the same publication', listed, { publishedAt: new Date(earlier) }, []],
  [
    'an admin publishes it',
    inReview,
    { ...listed, publishedAt: now },
    ['request.published', 'request.released'],
  ],
  ['an admin takes it back', listed, taken, ['request.unpublished', 'request.delisted']],
  ['a takeback is undone', taken, listed, ['request.published', 'request.released']],
  ['a private one gets a publication date', inReview, { publishedAt: now }, []],
  ['published anew', listed, { publishedAt: now }, ['request.published', 'request.released']],
  [
    'published anew, to a later end',
    listed,
    { publishedAt: now, publicUntil: later },
    ['request.published', 'request.released'],
  ],
  [
    'published anew after its end',
    lapsed,
    { publishedAt: now, isListed: true },
    ['request.published', 'request.released'],
  ],
  ['its end moves', listed, { publicUntil: later }, ['request.extended']],
  ['the same end', listed, { publicUntil: new Date(now) }, []],
  ['an earlier end', listed, { publicUntil: earlier }, []],
  ['its end is lifted', listed, { publicUntil: null }, []],
  ['an endless one gets an end', endless, { publicUntil: later }, []],
  ['a later end of a private one', taken, { publicUntil: later }, []],
  [
    'taken back with a later end',
    listed,
    { ...taken, publicUntil: later },
    ['request.unpublished', 'request.delisted'],
  ],
  [
    'its end moves after the term',
    lapsed,
    { publicUntil: later, isListed: true },
    ['request.extended', 'request.released'],
  ],
  ['its term ends', listed, lapsed, ['request.delisted']],
  ['a place is sold', listed, { currentSales: 1 }, []],
  ['the last place is sold', listed, soldOut, ['request.sold_out', 'request.delisted']],
  ['more are sold than there are places', soldOut, { currentSales: 4 }, []],
  [
    'fewer places than are sold',
    { ...listed, currentSales: 2 },
    { maxSales: 2, isListed: false },
    ['request.offers', 'request.sold_out', 'request.delisted'],
  ],
  ['a place is added', listed, { maxSales: 4 }, ['request.offers']],
  [
    'a place is added to a sold-out one',
    soldOut,
    { maxSales: 4, isListed: true },
    ['request.offers', 'request.published', 'request.released'],
  ],
  ['a sold-out one is taken back', soldOut, { isPublic: false }, ['request.unpublished']],
  ['a private one has no free place left', { ...taken, currentSales: 2 }, { currentSales: 3 }, []],
  [
    'rejected',
    listed,
    { ...taken, rejectedAt: now },
    ['request.unpublished', 'request.rejected', 'request.delisted'],
  ],
  ['rejected before the publication', inReview, { rejectedAt: now }, ['request.rejected']],
  ['a rejection is lifted', { ...inReview, rejectedAt: now }, { rejectedAt: null }, []],
  ['withdrawn', inReview, { withdrawnAt: now }, ['request.withdrawn']],
  ['a withdrawal is undone', { ...inReview, withdrawnAt: now }, { withdrawnAt: null }, []],
  ['closed', listed, { closedAt: now, isListed: false }, ['request.closed', 'request.delisted']],
  [
    'a closing is undone',
    { ...lapsed, closedAt: now },
    { closedAt: null, isListed: true },
    ['request.released'],
  ],
  ['offered to one partner', listed, { offeredUntil: later }, []],
  ['the offer is over', offered, { offeredUntil: null }, ['request.released']],
  ['published while it is offered', offeredPrivately, offered, ['request.published']],
  ['an offer before the publication is over', offeredPrivately, { offeredUntil: null }, ['request.delisted']],
  [
    'the offer and the term end at once',
    offered,
    { offeredUntil: null, isListed: false },
    ['request.delisted'],
  ],
  ['the term ends while it is offered', offered, { isListed: false }, ['request.delisted']],
  ['offered after its term', lapsed, { offeredUntil: later }, []],
  ['the end of the offer moves', offered, { offeredUntil: now }, []],
  ['the end of an offer before the publication moves', offeredPrivately, { offeredUntil: now }, []],
  [
    'the partner accepts',
    { ...taken, offeredUntil: later },
    soldExclusively,
    ['request.sold_out', 'request.delisted'],
  ],
  ['an exclusive sale is reversed', soldExclusively, { soldExclusivelyAt: null }, []],
  ['it fits other partners by area', listed, { areaMask: 4 }, ['request.released']],
  ['it fits other partners by specialty', listed, { specialtyMask: 4 }, ['request.released']],
  ['it fits other partners by postal code', listed, { postalCode: '27570' }, ['request.released']],
  ['a private one fits other partners', inReview, { areaMask: 4 }, []],
])('%s', (_what, before, change, expected) => {
  expect(decideListingEvents(before, { ...before, ...change })).toEqual(expected);
});
