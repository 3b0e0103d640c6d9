import { expect, test } from 'vitest';
import { saleableFacts } from '#domain/requests/status-examples.ts';
import { decideLastingRefusal, decideOfferRefusal, decideRefusal, type OfferFacts } from './refusals.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date(now.getTime() + 1);

const free: OfferFacts = { ...saleableFacts, maxSales: 2, offeredTo: null };
const offered = { ...free, offeredTo: 'me', offeredUntil: later };
const held = { ...free, currentSales: 1, reservedSales: 1 };

test.each<[string, OfferFacts | undefined, string | null]>([
  ['what is on sale', free, null],
  ['what is deleted', undefined, 'not_found'],
  ['what does not fit', { ...free, fits: false }, 'not_found'],
  ['what is private', { ...free, isPublic: false }, 'not_found'],
  ['what was bought and does not fit any more', { ...free, purchased: true, fits: false }, 'already_bought'],
  ['what is sold out', { ...free, currentSales: 2 }, 'sold_out'],
  ['what expires at this millisecond', { ...free, publicUntil: now }, 'expired'],
  ['what expires in a millisecond', { ...free, publicUntil: later }, null],
  ['what is rejected', { ...free, rejectedAt: now }, 'not_available'],
  ['what is withdrawn', { ...free, withdrawnAt: now }, 'not_available'],
  ['what is closed', { ...free, closedAt: now }, 'not_available'],
  ['what is public and not confirmed', { ...free, confirmedAt: null }, null],
  ['what is offered to one partner', offered, 'not_available'],
  ['what was offered until now', { ...offered, offeredUntil: now }, null],
  ['the last place, which others hold', held, 'reserved'],
  ['the last place, which the buyer holds', { ...held, holdsReservation: true }, null],
])('buying %s', (_what, facts, code) => {
  expect(decideRefusal(facts, now)?.code ?? null).toBe(code);
  expect(decideLastingRefusal(facts, now)?.code ?? null).toBe(code === 'reserved' ? null : code);
});

test.each<[string, OfferFacts | undefined, string | null]>([
  ['that holds', offered, null],
  ['of a private request', { ...offered, isPublic: false }, null],
  ['of what is deleted', undefined, 'not_found'],
  ['that somebody else has', { ...offered, offeredTo: 'you' }, 'not_found'],
  ['that does not fit any more', { ...offered, fits: false }, 'not_found'],
  ['of what was bought', { ...offered, purchased: true }, 'already_bought'],
  ['that ends at this millisecond', { ...offered, offeredUntil: now }, 'offer_over'],
  ['that was taken back', { ...offered, offeredUntil: null }, 'offer_over'],
  ['of what is withdrawn', { ...offered, withdrawnAt: now }, 'not_available'],
  ['of what is rejected', { ...offered, rejectedAt: now }, 'not_available'],
  ['of what is closed', { ...offered, closedAt: now }, 'not_available'],
  ['of what is sold out', { ...offered, currentSales: 2 }, 'not_available'],
  ['of which others hold a place', { ...offered, reservedSales: 1 }, 'reserved'],
  ['of which the partner holds a place', { ...offered, reservedSales: 1, holdsReservation: true }, null],
])('accepting an offer %s', (_what, facts, code) => {
  expect(decideOfferRefusal(facts, 'me', now)?.code ?? null).toBe(code);
});

test.each([
  [{ ...free, purchased: true }, 'Sie haben diese Anfrage bereits gekauft'],
  [undefined, 'Diese Anfrage gibt es nicht oder sie passt nicht zu Ihrem Angebot.'],
  [{ ...free, currentSales: 2 }, 'Diese Anfrage ist nicht mehr verfügbar'],
  [held, 'Der letzte freie Platz ist gerade reserviert. Bitte versuchen Sie es in einigen Minuten erneut.'],
])('%j reads: %s', (facts, msg) => {
  expect(decideRefusal(facts, now)?.msg).toBe(msg);
});

test('an ended offer has its own message', () => {
  const refusal = decideOfferRefusal({ ...offered, offeredUntil: null }, 'me', now);
  expect(refusal?.msg).toBe('Dieses exklusive Angebot gilt nicht mehr.');
});
