import { changeRequest, recordConfirmation, updateRequest } from '#server/requests/requests.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAsAdmin, publicSwitch } from '../support/pages/administration.ts';

test('an admin asks, the client answers on the page of the request, the admin reads it and publishes', async ({
  page,
  portal,
  browser,
}) => {
  const email = 'rueckfrage@werft.example';
  const firmenname = 'Fragliche Werft KG';
  const request = await portal.addRequest('Callcenter', { firmenname, email, postleitzahl: '98527' });
  await recordConfirmation(portal.db, request, new Date());
  const path = `/admin/pruefung?anfrage=${request.id}`;
  await openAsAdmin(page, portal, 'rueckfrage@portal.example', path);
  const heading = page.getByRole('heading', { name: `Callcenter: ${firmenname}` });
  await expect(heading).toBeFocused();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Rückfrage: ${firmenname}` });
  await expectAccessible(page);
  // A first attempt fails, and nothing is lost.
  await page.route('**/question', (route) => route.abort(), { times: 1 });
  await dialog.getByLabel('Frage').pressSequentially('Wie viele Anrufe sind es?');
  await dialog.getByRole('button', { name: 'Frage senden' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Frage senden' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(path);
  await expect(page.getByText(/^Rückfrage offen seit/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rückfrage(?! zurück)/ })).toBeDisabled();

  const link = await portal.findLink(email, 'anfrage');
  const client = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await client.goto(link);
  const answering = client.getByRole('form', { name: 'Rückfrage beantworten' });
  await expect(client.getByText('Wie viele Anrufe sind es?')).toBeVisible();
  await answering.getByRole('button', { name: 'Antwort senden' }).click();
  const field = answering.getByLabel('Ihre Antwort');
  await expect(field).toBeFocused();
  await expect(answering).toContainText('Pflichtfeld');
  await field.fill('Etwa 30 am Tag.');
  await client.reload();
  await expect(field).toHaveValue('Etwa 30 am Tag.');
  await expectAccessible(client);
  await answering.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(client.getByRole('heading', { name: /^Wir prüfen Ihre Anfrage bis/ })).toBeFocused();
  await expect(answering).toBeHidden();
  await client.context().close();

  // Read before the answer: nothing is published past it.
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Etwa 30 am Tag.')).toBeVisible();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(heading).toBeHidden();
  await page.goto(path);
  await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible();
});

test('an answer is read in the details, too, and not published unread by the switch', async ({
  page,
  portal,
}) => {
  const email = 'ungelesen@werft.example';
  const firmenname = 'Ungelesene Werft KG';
  const request = await portal.addRequest('Callcenter', { firmenname, email, postleitzahl: '98527' });
  await recordConfirmation(portal.db, request, new Date());
  const colleague = await portal.apiAs(await portal.addAdmin('ungelesen-kollegin@portal.example'));
  const { updatedAt } = (await colleague('GET', `/requests/${request.id}`))['request'] as {
    updatedAt: string;
  };
  const question = 'Wie viele Anrufe sind es?';
  await colleague('POST', `/admin/checking/${request.id}/question`, { question, updatedAt });
  await changeRequest(portal.db, request.id, (tx) =>
    updateRequest(tx, request.id, { answer: 'Etwa vierzig.' }, { now: new Date() }),
  );
  await openAsAdmin(page, portal, 'ungelesen@portal.example', '/admin?suche=Ungelesene');
  const row = page.getByRole('row', { name: firmenname });
  await expect(row).toContainText('Neue Antwort');
  await publicSwitch(page, firmenname).press('Space');
  const details = page.getByRole('dialog', { name: `Callcenter: ${firmenname}` });
  await expect(details).toContainText('Etwa vierzig.');
  await expect(row).not.toContainText('Neue Antwort');
  await expect(details).toContainText('Neue Antwort');
  await details.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(row).toContainText('Veröffentlicht');
});
