import { beforeEach, describe, expect, test } from 'vitest';
import { listAdminEmails } from '#server/accounts/users/store.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { deleteAllUsers, startOfTest } from '#server/testing/test-app.ts';
import { ensureFirstAdmin } from './by-operator.ts';

const portal = sharedTestApp();
beforeEach(() => deleteAllUsers(portal.db));

describe('ensureFirstAdmin', () => {
  const login = { email: 'Chef@Portal.example', password: 'Demo-1234!' };

  const ensure = (email = login.email) => ensureFirstAdmin(portal.db, { ...login, email }, startOfTest);

  test('creates an admin only when there is none, also in two processes that start together', async () => {
    expect((await Promise.all([ensure(), ensure()])).sort()).toEqual(['created', 'not_needed']);
    expect([await ensure(), await ensure('b@c.de')]).toEqual(['not_needed', 'not_needed']);
    expect(await listAdminEmails(portal.db)).toEqual(['chef@portal.example']);
  });

  test('does not count an erased admin, whose row stays unchanged', async () => {
    await ensure();
    // One whom nobody can enter may go although no other is left.
    await portal.db.updateTable('users').set({ email_verified_at: null }).execute();
    await portal.db.updateTable('users').set({ deleted_at: startOfTest, email: 'x@konto.invalid' }).execute();
    expect(await listAdminEmails(portal.db)).toEqual([]);
    expect(await ensure()).toBe('created');
    expect(await listAdminEmails(portal.db)).toEqual(['chef@portal.example']);
  });

  test('does not make an existing account an admin', async () => {
    await portal.addUser({ email: 'chef@portal.example', role: 'partner' });
    expect(await ensure()).toBe('address_taken');
    expect(await listAdminEmails(portal.db)).toEqual([]);
  });
});
