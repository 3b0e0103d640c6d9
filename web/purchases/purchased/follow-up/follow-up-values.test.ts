import { describe, expect, it } from 'vitest';
import { changesOf, type FollowUp, isConflict, isOlder, rebase, toValues } from './follow-up-values.ts';

const stored: FollowUp = {
  outcome: 'offen',
  note: 'Ruft zurück',
  nextDate: '2026-12-01',
  contactedAt: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
};
const base = toValues(stored);

it('sends only changed fields, so that a past date is not checked again', () => {
  expect(changesOf(base, { ...base, note: '' })).toEqual({ note: '' });
  expect(changesOf(base, { ...base, nextDate: null, contacted: true })).toEqual({
    nextDate: null,
    contacted: true,
  });
  expect(changesOf(base, base)).toEqual({});
});

describe('a save made elsewhere', () => {
  it('is shown beside the typed values', () => {
    const typed = { ...base, note: 'Angebot geschickt' };
    const elsewhere = { ...base, outcome: 'gewonnen', contacted: true } as const;
    expect(rebase(base, typed, elsewhere)).toEqual({ ...elsewhere, note: 'Angebot geschickt' });
    expect(isConflict(base, typed, elsewhere)).toBe(false);
  });

  it.each([
    ['the same field, differently', { note: 'Eigene' }, { note: 'Andere' }, true],
    ['the same field alike', { note: 'Gleiche' }, { note: 'Gleiche' }, false],
    ['nothing that was typed', { note: 'Eigene' }, {}, false],
    ['what was not touched', {}, { note: 'Andere' }, false],
    ['one of two fields', { note: 'Eigene', nextDate: null }, { nextDate: '2027-01-01' }, true],
  ])('causes a question when it is %s', (_, typed, elsewhere, expected) => {
    expect(isConflict(base, { ...base, ...typed }, { ...base, ...elsewhere })).toBe(expected);
  });

  it('is recognised by its time', () => {
    const later = { ...stored, updatedAt: '2026-11-20T08:00:00.001Z' };
    expect([isOlder(stored, later), isOlder(later, stored), isOlder(stored, stored)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isOlder({ ...stored, updatedAt: null }, stored)).toBe(true);
  });
});
