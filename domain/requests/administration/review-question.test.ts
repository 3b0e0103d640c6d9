import { expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import { publishedFacts } from '#domain/requests/status-examples.ts';
import { refuseQuestion } from './review-question.ts';

const now = new Date('2026-11-23T12:00:00Z');
const later = new Date(now.getTime() + hourMs);
const waiting: StatusFacts = { ...publishedFacts, isPublic: false };

test.each<[name: string, facts: Partial<StatusFacts>, isOpen: boolean, refusal: string | null]>([
  ['in review', {}, false, null],
  ['in review again after a sale', { currentSales: 2 }, false, null],
  ['in review after an offer that has lapsed', { offeredUntil: now }, false, null],
  ['asked already', {}, true, 'already_asked'],
  ['offered to one partner alone', { offeredUntil: later }, false, 'already_offered'],
  ['not confirmed', { confirmedAt: null }, false, 'wrong_state'],
  ['public', { isPublic: true, publicUntil: later }, false, 'wrong_state'],
  ['expired', { isPublic: true, publicUntil: now }, false, 'wrong_state'],
  ['sold to one partner alone', { soldExclusivelyAt: now }, false, 'wrong_state'],
  ['rejected', { rejectedAt: now }, false, 'wrong_state'],
  ['withdrawn', { withdrawnAt: now }, false, 'wrong_state'],
  ['closed', { closedAt: now }, false, 'wrong_state'],
])('a request that is %s', (_, facts, isOpen, refusal) => {
  expect(refuseQuestion({ ...waiting, ...facts }, isOpen, now)).toBe(refusal);
});
