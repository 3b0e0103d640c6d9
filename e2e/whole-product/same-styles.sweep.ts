import { test } from '../support/fixtures.ts';
import { expectSameStyles } from '../support/same-styles.ts';

test('pages of visitors look the same loaded directly and reached by a click', async ({ page }) => {
  await expectSameStyles(page, [
    ...['/about', '/', '/Callcenter', '/login', '/register'],
    ...['/', '/about', '/request'],
  ]);
});

test('pages of a partner look the same loaded directly and reached by a click', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addPartner('gleich@partner.example'));
  await expectSameStyles(page, ['/dashboard', '/profile', '/dashboard', '/warenkorb']);
});

test('pages of a customer look the same loaded directly and reached by a click', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addUser({ email: 'gleich@kunde.example', role: 'customer' }));
  await expectSameStyles(page, ['/profile', '/meine-anfragen']);
});

test('pages of an admin look the same loaded directly and reached by a click', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addAdmin('gleich@admin.example'));
  await expectSameStyles(page, [
    ...['/admin', '/admin/users', '/admin/pruefung', '/admin/mails', '/admin/zahlen'],
    '/admin',
  ]);
});
