import type { Page } from '@playwright/test';
import { answer, hold, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { comeBack } from '../support/interactive.ts';
import { alert, button, field } from '../support/locators.ts';
import { greeting, openDashboard } from '../support/pages/dashboard.ts';
import { openProfile, saveProfile, unsavedTab } from '../support/pages/profile.ts';
import { answerIt, contact, heading, openQuestionnaire } from '../support/pages/questionnaire.ts';
import type { Portal } from '../support/portal.ts';

const otherAddress = { country: 'Deutschland', street: 'Marktplatz 1', postalCode: '80331', city: 'München' };

async function changePerson(page: Page, portal: Portal, userId: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/logout');
  // Where the page leads by itself once it is done.
  await other.waitForURL((url) => url.pathname === '/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  await portal.signIn(other, userId);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Ihr Profil' })).toBeVisible();
  await other.close();
}

test.describe('another person in the same browser', () => {
  test('gets a profile of her own, without what the former one typed', async ({ page, portal }) => {
    await openProfile(page, portal, 'tina@erste.example', 'persoenlich');
    await field(page, 'Ort').fill('Getippt');
    const other = { firstName: 'Berta', companyName: 'Berta GmbH', address: otherAddress };
    await changePerson(page, portal, await portal.addPartner('berta@zweite.example', other));
    await comeBack(page);
    await expect(page.getByText('Angemeldet als berta@zweite.example')).toBeVisible();
    await expect(field(page, 'Firmenname')).toHaveValue('Berta GmbH');
    await expect(field(page, 'Ort')).toHaveValue('München');
    await expect(unsavedTab(page, 'Persönliche Daten')).toHaveCount(0);
  });

  for (const hasToken of [false, true]) {
    const when = hasToken ? 'after an earlier save' : 'by the first save';
    test(`is not overwritten ${when} of a page that has not noticed her`, async ({ page, portal }) => {
      const prefix = hasToken ? 'spaeter' : 'sofort';
      const first = await openProfile(page, portal, `${prefix}@erste.example`, 'persoenlich');
      if (hasToken) {
        await saveProfile(page);
        await expect(page.getByText('Profil erfolgreich aktualisiert')).toBeVisible();
      }
      const changes = { companyName: 'Berta GmbH', address: otherAddress };
      const second = await portal.addPartner(`${prefix}@zweite.example`, changes);
      await portal.signIn(page, second);
      await field(page, 'Ort').fill('Kiel');
      await saveProfile(page);
      const notice = 'In diesem Browser ist inzwischen ein anderes Konto angemeldet.';
      await expect(alert(page, notice)).toBeVisible();
      await expect(field(page, 'Firmenname')).toHaveValue('Berta GmbH');
      for (const [id, city] of [
        [first, 'Hamburg'],
        [second, 'München'],
      ] as const) {
        const call = await portal.apiAs(id);
        expect(await call('GET', '/user')).toMatchObject({ user: { address: { city } } });
      }
    });
  }

  test('does not see the contacts that the former one bought', async ({ page, portal }) => {
    const buyer = await portal.addPartner('kaeufer@erste.example');
    const id = await portal.addPublishedRequest('Callcenter', { name: 'Gertrud Geheim' });
    await (await portal.apiAs(buyer))('POST', `/requests/${id}/buy`, {});
    await portal.signIn(page, buyer);
    await page.goto('/dashboard?tab=gekauft');
    await expect(page.getByText('Gertrud Geheim')).toBeVisible();

    const other = await portal.addPartner('kaeufer@zweite.example', { firstName: 'Berta' });
    await changePerson(page, portal, other);
    const release = await hold(page, '/api/requests/purchased*');
    await comeBack(page);
    await expect(greeting(page, 'Berta')).toBeVisible();
    await expect(page.getByText('Gertrud Geheim')).toHaveCount(0);
    release();
    await expect(page.getByText('Keine gekauften Anfragen verfügbar')).toBeVisible();
  });

  test('finds her own contact in the questionnaire', async ({ page, portal }) => {
    const address = { ...otherAddress, postalCode: '20457' };
    const first = { email: 'kunde@erste.example', role: 'customer', address } as const;
    await portal.signIn(page, await portal.addUser(first));
    await openQuestionnaire(page, '/IT-Dienstleistungen');
    await answerIt(page);
    await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
    await page.getByLabel('Telefonnummer').fill(contact.Telefonnummer);

    const email = 'kunde@zweite.example';
    const second = { email, role: 'customer', firstName: 'Berta', address: otherAddress } as const;
    await changePerson(page, portal, await portal.addUser(second));
    await comeBack(page);
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
    await openDashboard(page, portal, 'abgemeldet@dienst.example');
    await expect(greeting(page)).toBeVisible();
    await page.evaluate(() => {
      sessionStorage.setItem('registrierung.1', '{}');
      localStorage.setItem('anfrage.1.Callcenter', '{}');
    });
    await answer(page, '/auth/logout', trouble, 1);
    await page.goto('/logout');
    await expect(alert(page, 'Der Server hat die Abmeldung nicht bestätigt.')).toBeVisible();
    await expect(page).toHaveURL(/\/logout$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    const kept = () =>
      page.evaluate(() => [
        localStorage.getItem('konto'),
        localStorage.getItem('anfrage.1.Callcenter'),
        sessionStorage.getItem('registrierung.1'),
      ]);
    expect(await kept()).toEqual([null, null, null]);

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
