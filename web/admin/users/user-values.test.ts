import { expect, test } from 'vitest';
import { emptySelection, tickCategory } from '#domain/catalogue/service-selection.ts';
import { keepTyped } from '#web/admin/keep-typed.ts';
import { collide, describeUser, emptyValues, findChanges, toSent, type UserValues } from './user-values.ts';

const stored: UserValues = {
  ...emptyValues,
  firstName: 'Anna',
  lastName: 'Alt',
  email: 'a@b.example',
  role: 'partner',
};
const typed = { ...stored, lastName: 'Neu' };

test('sends only typed fields', () => {
  expect(findChanges(typed, stored)).toEqual({ lastName: 'Neu' });
  expect(findChanges(stored, stored)).toEqual({});
  const services = tickCategory(emptySelection, 'Steuerberatung', true);
  expect(findChanges({ ...stored, services }, stored).services).toHaveLength(1);
});

test('keeps typed fields over those that somebody else has saved', () => {
  const newer = { ...stored, firstName: 'Anja', lastName: 'Anders' };
  expect(keepTyped(typed, stored, newer)).toEqual({ ...stored, firstName: 'Anja', lastName: 'Neu' });
});

test.each<[string, Partial<UserValues>, boolean]>([
  ['another field', { firstName: 'Anja' }, false],
  ['the same field to the same', { lastName: 'Neu' }, false],
  ['the same field', { lastName: 'Anders' }, true],
])('who has changed %s meanwhile: the admin has to choose?', (_case, change, mustChoose) =>
  expect(collide(typed, stored, { ...stored, ...change })).toBe(mustChoose),
);

test('sends services only for partners', () => {
  const services = tickCategory(emptySelection, 'Steuerberatung', true);
  const partner = { ...stored, services };
  expect(toSent({ ...partner, role: 'customer' }).services).toEqual([]);
  const words = (values: UserValues) =>
    describeUser(values).find(({ label }) => label === 'Dienstleistungen')?.text;
  expect(words(partner)).toContain('Steuerberatung: Laufende Buchhaltung');
  expect(words({ ...partner, role: 'customer' })).toBe('');
});
