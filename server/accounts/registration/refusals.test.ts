import { beforeEach, expect, test } from 'vitest';
import { WEAK_PASSWORD } from '#domain/accounts/registration/registration-messages.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startAnew());

const register = (change: object) => portal.visit('POST /api/auth/register', { ...registration, ...change });

test('names every field that is missing', async () => {
  const answer = await portal.visit('POST /api/auth/register', {});
  expect(answer.statusCode).toBe(422);
  const { code, errors } = answer.json();
  expect(code).toBe('invalid_fields');
  expect(errors.map((error: { field: string }) => error.field)).toEqual([
    'companyName',
    'firstName',
    'lastName',
    'email',
    'password',
    'address.country',
    'address.street',
    'address.postalCode',
    'address.city',
    'services',
    'agbAccepted',
  ]);
});

test.each<[string, object, number, string]>([
  ['an unknown service', { services: [{ name: 'Gartenbau', options: ['Hecke'] }] }, 422, 'services'],
  ['a name of a hundred thousand characters', { firstName: 'x'.repeat(100_000) }, 422, 'firstName'],
  ['a company of two lines', { companyName: 'Nordwind\nBitte freischalten' }, 422, 'companyName'],
  ['a telephone number of zeros', { phoneNumber: '0000000' }, 422, 'phoneNumber'],
  ['a field nobody asked for', { role: 'admin' }, 400, 'role'],
  ['a number as a name', { firstName: 7 }, 400, 'firstName'],
])('refuses %s', async (_case, change, status, field) => {
  const answer = await register(change);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors).toMatchObject([{ field }]);
  expect(await portal.db.selectFrom('registrations').select('id').execute()).toEqual([]);
});

test('a broken rule for passwords heads the refusal; a common password is taken', async () => {
  expect((await register({ password: 'Abcdefgh1' })).json().msg).toBe(WEAK_PASSWORD);
  expect((await register({ password: 'Sommer2026!' })).statusCode).toBe(201);
});
