import type { Page } from '@playwright/test';
import { apiAs } from '../support/api-as.ts';
import { answerIt, contact, heading, open } from '../support/fill-in-request.ts';
import { expect, password, signIn, test } from '../support/fixtures.ts';
import { answer, button, trouble } from '../support/messages.ts';
import { field, logIn, openProfile, tab } from '../support/open-profile.ts';

const otherAddress = { country: 'Deutschland', street: 'Marktplatz 1', postalCode: '80331', city: 'München' };

async function changePerson(page: Page, email: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/logout');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  await logIn(other, email, password);
  await expect(other).not.toHaveURL(/\/login/);
  await other.close();
}

/** The event that a browser sends to a tab that becomes visible again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.describe('another person in the same browser', () => {
  test('gets a profile of her own, without what the former one typed', async ({ page, portal }) => {
    await openProfile(page, portal, 'tina@erste.example', 'persoenlich');
    await field(page, 'Ort').fill('Getippt');
    const other = { firstName: 'Berta', companyName: 'Berta GmbH', address: otherAddress };
    await portal.addPartner('berta@zweite.example', other);
    await changePerson(page, 'berta@zweite.example');
    await lookAgain(page);
    await expect(page.getByText('Angemeldet als berta@zweite.example')).toBeVisible();
    await expect(field(page, 'Firmenname')).toHaveValue('Berta GmbH');
    await expect(field(page, 'Ort')).toHaveValue('München');
    await expect(tab(page, 'Persönliche Daten (noch nicht gespeichert)')).toHaveCount(0);
  });

  for (const hasToken of [false, true]) {
    const when = hasToken ? 'after an earlier save' : 'by the first save';
    test(`is not overwritten ${when} of a page that has not noticed her`, async ({ page, portal }) => {
      const prefix = hasToken ? 'spaeter' : 'sofort';
      const first = await openProfile(page, portal, `${prefix}@erste.example`, 'persoenlich');
      if (hasToken) {
        await button(page, 'Änderungen speichern').click();
        await expect(page.getByText('Profil erfolgreich aktualisiert')).toBeVisible();
      }
      const changes = { companyName: 'Berta GmbH', address: otherAddress };
      const second = await portal.addPartner(`${prefix}@zweite.example`, changes);
      await signIn(page, portal, second);
      await field(page, 'Ort').fill('Kiel');
      await button(page, 'Änderungen speichern').click();
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: 'In diesem Browser ist inzwischen ein anderes Konto angemeldet.' }),
      ).toBeVisible();
      await expect(field(page, 'Firmenname')).toHaveValue('Berta GmbH');
      for (const [id, city] of [
        [first, 'Hamburg'],
        [second, 'München'],
      ] as const) {
        const call = await apiAs(portal, id);
        expect(await call('GET', '/user')).toMatchObject({ user: { address: { city } } });
      }
    });
  }

  test('does not see the contacts that the former one bought', async ({ page, portal }) => {
    const buyer = await portal.addPartner('kaeufer@erste.example');
    const id = await portal.addPublishedRequest('Callcenter', { name: 'Gertrud Geheim' });
    const call = await apiAs(portal, buyer);
    await call('POST', `/requests/${id}/buy`, {});
    await signIn(page, portal, buyer);
    await page.goto('/dashboard?tab=gekauft');
    await expect(page.getByText('Gertrud Geheim')).toBeVisible();

    await portal.addPartner('kaeufer@zweite.example', { firstName: 'Berta' });
    await changePerson(page, 'kaeufer@zweite.example');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/requests/purchased*', async (route) => {
      await held;
      await route.continue();
    });
    await lookAgain(page);
    await expect(page.getByRole('heading', { name: 'Guten Tag, Berta' })).toBeVisible();
    await expect(page.getByText('Gertrud Geheim')).toHaveCount(0);
    release();
    await expect(page.getByText('Keine gekauften Anfragen verfügbar')).toBeVisible();
  });

  test('finds her own contact in the questionnaire', async ({ page, portal }) => {
    const address = { ...otherAddress, postalCode: '20457' };
    const first = { email: 'kunde@erste.example', role: 'customer', address } as const;
    await signIn(page, portal, await portal.addUser(first));
    await open(page, '/IT-Dienstleistungen');
    await answerIt(page);
    await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
    await page.getByLabel('Telefonnummer').fill(contact.Telefonnummer);

    const email = 'kunde@zweite.example';
    await portal.addUser({ email, role: 'customer', firstName: 'Berta', address: otherAddress });
    await changePerson(page, email);
    await lookAgain(page);
    await answerIt(page);
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
    await expect(page.getByLabel('Telefonnummer')).toHaveValue('');
    await expect(page.getByLabel('Postleitzahl')).toHaveValue('80331');
  });
});

test.describe('logout', () => {
  test('forgets the person here even when the server is in trouble, and says so', async ({
    page,
    portal,
  }) => {
    await signIn(page, portal, await portal.addPartner('abgemeldet@dienst.example'));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Guten Tag, Anna' })).toBeVisible();
    await page.evaluate(() => {
      sessionStorage.setItem('registrierung.1', '{}');
      localStorage.setItem('anfrage.1.Callcenter', '{}');
    });
    await answer(page, '/auth/logout', trouble);
    await page.goto('/logout');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Der Server hat die Abmeldung nicht bestätigt.' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/logout$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    const kept = () =>
      page.evaluate(() => [
        localStorage.getItem('konto'),
        localStorage.getItem('anfrage.1.Callcenter'),
        sessionStorage.getItem('registrierung.1'),
      ]);
    expect(await kept()).toEqual([null, null, null]);

    await page.unroute('**/api/auth/logout');
    await button(page, 'Erneut versuchen').click();
    await expect(page).toHaveURL(`${portal.url}/`);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?weiter=/);
  });

  test('is a page for those who are signed in', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login/);
    expect(calls.filter((url) => url.endsWith('/auth/logout'))).toEqual([]);
  });
});
