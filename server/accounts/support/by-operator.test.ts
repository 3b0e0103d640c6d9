import { beforeEach, describe, expect, test } from 'vitest';
import { listAdminEmails } from '#server/accounts/users/store.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { deleteAllUsers, startOfTest } from '#server/testing/test-app.ts';
import { ensureFirstAdmin } from './by-operator.ts';

const portal = sharedTestApp();
beforeEach(() => deleteAllUsers(portal.db));

describe('ensureFirstAdmin', () => {
  const login = { email: 'Chef@Portal.example', password: 'Demo-1234!' };

  test('creates one when there is none, and only then', async () => {
    const ensure = () => ensureFirstAdmin(portal.db, login, startOfTest);
    expect(await ensure()).toBe('created');
    expect(await ensure()).toBe('not_needed');
    expect(await ensureFirstAdmin(portal.db, { ...login, email: 'b@c.de' }, startOfTest)).toBe('not_needed');
    expect(await listAdminEmails(portal.db)).toEqual(['chef@portal.example']);
  });

  test('an erased admin is none: nobody writes to the row that stays', async () => {
    await ensureFirstAdmin(portal.db, login, startOfTest);
    // One whom nobody can enter may go although no other is left.
    await portal.db.updateTable('users').set({ email_verified_at: null }).execute();
    await portal.db.updateTable('users').set({ deleted_at: startOfTest, email: 'x@konto.invalid' }).execute();
    expect(await listAdminEmails(portal.db)).toEqual([]);
    expect(await ensureFirstAdmin(portal.db, login, startOfTest)).toBe('created');
    expect(await listAdminEmails(portal.db)).toEqual(['chef@portal.example']);
  });

  test('two processes that start together create one', async () => {
    const results = await Promise.all([1, 2].map(() => ensureFirstAdmin(portal.db, login, startOfTest)));
    expect(results.sort()).toEqual(['created', 'not_needed']);
  });

  test('makes nobody an admin who has an account', async () => {
    await portal.addUser({ email: 'chef@portal.example', role: 'partner' });
    expect(await ensureFirstAdmin(portal.db, login, startOfTest)).toBe('address_taken');
    expect(await listAdminEmails(portal.db)).toEqual([]);
  });
});
