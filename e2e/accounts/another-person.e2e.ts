import type { Page } from '@playwright/test';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { comeBack } from '../support/interactive.ts';
import { alert, field } from '../support/locators.ts';
import { greeting } from '../support/pages/dashboard.ts';
import { address, saveProfile, unsavedTab } from '../support/pages/profile.ts';
import { answerIt, contact, heading, openQuestionnaire } from '../support/pages/questionnaire.ts';
import type { Portal } from '../support/portal.ts';

const otherAddress = { ...address, postalCode: '80331', city: 'München' };

/** In another tab, which leads from the logout to the start by itself. */
async function changePerson(page: Page, portal: Portal, userId: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/logout');
  await other.waitForURL((url) => url.pathname === '/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  await portal.signIn(other, userId);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Ihr Profil' })).toBeVisible();
  await other.close();
}

test('another person in the same browser sees no data of the former one, and neither overwrites the other', async ({
  page,
  portal,
}) => {
  const firstId = await portal.addPartner('kaeufer@erste.example', { address });
  const changes = { firstName: 'Berta', companyName: 'Berta GmbH', address: otherAddress };
  const secondId = await portal.addPartner('kaeufer@zweite.example', changes);
  const requestId = await portal.addPublishedRequest('Callcenter', { name: 'Gertrud Geheim' });
  const [first, second] = [await portal.apiAs(firstId), await portal.apiAs(secondId)];
  await first('POST', `/requests/${requestId}/buy`, {});
  await portal.signIn(page, firstId);
  await page.goto('/dashboard?tab=gekauft');
  const secret = page.getByText('Gertrud Geheim');
  await expect(secret).toBeVisible();

  await test.step('the page shows no contact that the first person bought', async () => {
    await changePerson(page, portal, secondId);
    const release = await hold(page, '/api/requests/purchased*');
    await comeBack(page);
    await expect(greeting(page, 'Berta')).toBeVisible();
    await expect(secret).toHaveCount(0);
    release();
    await expect(page.getByText('Keine gekauften Anfragen verfügbar')).toBeVisible();
  });

  await test.step('the profile shows nothing that the second person typed', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Profil' }).click();
    await field(page, 'Ort').fill('Getippt');
    await expect(unsavedTab(page, 'Persönliche Daten')).toBeVisible();
    await changePerson(page, portal, firstId);
    await comeBack(page);
    await expect(field(page, 'Vorname')).toHaveValue('Anna');
    await expect(field(page, 'Ort')).toHaveValue('Hamburg');
    await expect(unsavedTab(page, 'Persönliche Daten')).toHaveCount(0);
  });

  await test.step('a page that has not noticed the next change of persons saves nothing', async () => {
    await field(page, 'Vorname').fill('Getippt');
    await portal.signIn(page, secondId);
    await field(page, 'Ort').fill('Kiel');
    await saveProfile(page);
    await expect(alert(page, 'In diesem Browser ist inzwischen ein anderes Konto angemeldet.')).toBeVisible();
    await expect(field(page, 'Vorname')).toHaveValue('Berta');
    await expect(field(page, 'Ort')).toHaveValue('München');
    await expect(unsavedTab(page, 'Persönliche Daten')).toHaveCount(0);
    expect(await first('GET', '/user')).toMatchObject({ user: { address: { city: 'Hamburg' } } });
    expect(await second('GET', '/user')).toMatchObject({ user: { address: { city: 'München' } } });
  });
});

test('the questionnaire shows another customer in the same browser that customer’s contact', async ({
  page,
  portal,
}) => {
  const role = 'customer';
  const email = 'kunde@zweite.example';
  await portal.signIn(page, await portal.addUser({ email: 'kunde@erste.example', role, address }));
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await answerIt(page);
  await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
  await page.getByLabel('Telefonnummer').fill(contact.Telefonnummer);
  await changePerson(page, portal, await portal.addUser({ email, role, address: otherAddress }));
  await comeBack(page);
  await answerIt(page);
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await expect(page.getByLabel('Telefonnummer')).toHaveValue('');
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('80331');
});
