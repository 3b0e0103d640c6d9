import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { comeBack } from '../support/interactive.ts';
import { alert, field } from '../support/locators.ts';
import { changePerson, otherAddress } from '../support/pages/another-person.ts';
import { dashboardTitle } from '../support/pages/dashboard.ts';
import { address, saveProfile, unsavedTab } from '../support/pages/profile.ts';

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
    await expect(dashboardTitle(page)).toBeVisible();
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
