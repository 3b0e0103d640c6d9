import { recordConfirmation } from '#server/requests/requests.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('an admin asks, the client answers on the page of the request, the admin reads it and publishes', async ({
  page,
  portal,
  openPage,
}) => {
  const email = 'rueckfrage@werft.example';
  const firmenname = 'Fragliche Werft KG';
  const request = await portal.addRequest('Callcenter', { firmenname, email, postleitzahl: '98527' });
  await recordConfirmation(portal.db, request, new Date());
  await openAsAdmin(page, portal, 'rueckfrage@portal.example', `/admin/pruefung?anfrage=${request.id}`);
  const heading = page.getByRole('heading', { name: firmenname, exact: true });
  await expect(heading).toBeFocused();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Rückfrage: ${firmenname}` });
  // A first attempt fails, and nothing is lost.
  await page.route('**/question', (route) => route.abort(), { times: 1 });
  await dialog.getByLabel('Frage').pressSequentially('Wie viele Anrufe sind es?');
  await dialog.getByRole('button', { name: 'Frage senden' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Frage senden' }).click();
  await expect(page.getByText('Nichts zu prüfen')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Rückfrage offen seit/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rückfrage(?! zurück)/ })).toBeDisabled();

  const client = await openPage();
  await client.goto(await portal.findLink(email, 'anfrage'));
  const answering = client.getByRole('form', { name: 'Rückfrage beantworten' });
  await expect(client.getByText('Wie viele Anrufe sind es?')).toBeVisible();
  await answering.getByRole('button', { name: 'Antwort senden' }).click();
  const field = answering.getByLabel('Ihre Antwort');
  await expect(field).toBeFocused();
  await expect(answering).toContainText('Pflichtfeld');
  await field.fill('Etwa 30 am Tag.');
  await client.reload();
  await expect(field).toHaveValue('Etwa 30 am Tag.');
  await answering.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(client.getByRole('heading', { name: /^Wir prüfen Ihre Anfrage bis/ })).toBeFocused();
  await expect(answering).toBeHidden();

  // Read before the answer: nothing is published past it.
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Etwa 30 am Tag.')).toBeVisible();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Nichts zu prüfen')).toBeVisible();
  expect((await portal.mails(email))[0]?.subject).toContain('veröffentlicht');
});
