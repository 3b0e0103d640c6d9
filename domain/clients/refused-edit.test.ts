import { expect, it } from 'vitest';
import { explainNoEditing } from './refused-edit.ts';

it.each<[string, Parameters<typeof explainNoEditing>[0], string | null]>([
  ['possible', { status: 'published', currentSales: 0, actions: ['edit', 'delete'] }, null],
  [
    'bought',
    { status: 'published', currentSales: 1, actions: ['withdraw', 'offers'] },
    'Nach dem ersten Kauf sind die Angaben fest.',
  ],
  [
    'being bought',
    { status: 'published', currentSales: 0, actions: ['withdraw'] },
    'Ein Dienstleister kauft Ihre Anfrage in diesem Augenblick. Ihre Angaben lassen sich gerade nicht ändern.',
  ],
  [
    'over',
    { status: 'closed', currentSales: 1, actions: ['delete'] },
    'Diese Anfrage ist beendet. Ihre Angaben lassen sich nicht mehr ändern.',
  ],
])('why a client cannot edit: %s (requests 96)', (_, facts, expected) => {
  expect(explainNoEditing(facts)).toBe(expected);
});
