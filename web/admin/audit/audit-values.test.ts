import { expect, it } from 'vitest';
import { describeValues } from './audit-values.ts';

it.each([
  [null, null, []],
  [
    { priceCents: 5500, isPublic: false },
    { priceCents: 8000, isPublic: true },
    [
      { label: 'Nettopreis', old: '55,00 €', new: '80,00 €' },
      { label: 'Öffentlich', old: 'nein', new: 'ja' },
    ],
  ],
  [null, { quantity: 2 }, [{ label: 'Bestand', old: '', new: '2' }]],
  [
    { publicUntil: null },
    { publicUntil: '2026-11-27T12:00:00.000Z' },
    [{ label: 'Öffentlich bis', old: '', new: '27.11.2026, 13:00' }],
  ],
  [
    { status: 'in_review' },
    { status: 'published' },
    [{ label: 'Status', old: 'In Prüfung', new: 'Veröffentlicht' }],
  ],
  ['', 'Nur vormittags', [{ label: '', old: '', new: 'Nur vormittags' }]],
  [
    null,
    { search: 'Werft', order: 'oldest', action: 'user_locked' },
    [
      { label: 'Suche', old: '', new: 'Werft' },
      { label: 'Sortierung', old: '', new: 'Älteste zuerst' },
      { label: 'Aktion', old: '', new: 'Partner gesperrt' },
    ],
  ],
  [null, { unknown: [1] }, [{ label: 'unknown', old: '', new: '[1]' }]],
])('%j and %j', (old, changed, lines) => {
  expect(describeValues(old, changed)).toEqual(lines);
});
