import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, pressInRow, row, status } from '../support/locators.ts';
import { openOwnRequest } from '../support/pages/own-request.ts';
import { address } from '../support/pages/profile.ts';
import {
  accept,
  answerIt,
  expectSent,
  expectSentConfirmed,
  heading,
  leaveContact,
  next,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer finds the own contact filled in, and what is typed stays', async ({ page, portal }) => {
  const email = 'heike@werft-nord.example';
  const id = await portal.addUser({
    email,
    role: 'customer',
    companyName: 'Werft Nord GmbH',
    firstName: 'Heike',
    lastName: 'Kapitän',
    phoneNumber: '+49 40 1234567',
    address,
  });
  await portal.signIn(page, id);
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await answerIt(page);
  await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
  const filled = {
    Firmenname: 'Werft Nord GmbH',
    Ansprechpartner: 'Heike Kapitän',
    Postleitzahl: '20457',
    'E-Mail-Adresse': email,
    Telefonnummer: '040 1234567',
  };
  for (const [label, value] of Object.entries(filled))
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByText('Ihre Antworten sind noch da.')).toBeHidden();
  await page.getByLabel('Ansprechpartner').fill('Bert Maat');
  await page.getByLabel('Telefonnummer').fill('');
  await page.reload();
  await expect(page.getByLabel('Ansprechpartner')).toHaveValue('Bert Maat');
  await expect(page.getByLabel('Firmenname')).toHaveValue('Werft Nord GmbH');
  await expect(page.getByLabel('Telefonnummer')).toHaveValue('');
  await page.getByLabel('Telefonnummer').fill('0000000');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(
    page.getByText('Bitte geben Sie eine Telefonnummer an, unter der Sie erreichbar sind.'),
  ).toBeVisible();
  await page.getByLabel('Telefonnummer').fill('(0 40) 76 54-321');
  await next(page);
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await accept(page);
  await send(page);
  await expectSentConfirmed(page);
  await page.getByRole('main').getByRole('link', { name: 'Meine Anfragen' }).click();
  await expect(row(page, 'IT-Dienstleistungen')).toContainText('In Prüfung');
  const stored = await portal.db
    .selectFrom('requests')
    .select(['client_user_id', 'name', 'telefonnummer', 'firmenname'])
    .where('email', '=', email)
    .executeTakeFirst();
  expect(stored).toEqual({
    client_user_id: id,
    name: 'Bert Maat',
    telefonnummer: '+49407654321',
    firmenname: 'Werft Nord GmbH',
  });
});

test('a request with another address stands in the list at once, and its link is sent once more', async ({
  page,
  openPage,
  portal,
}) => {
  const email = 'einkauf@werft-sued.example';
  await portal.signIn(page, await portal.addUser({ email: 'heike@werft-sued.example', role: 'customer' }));
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await answerIt(page);
  await leaveContact(page, email);
  await accept(page);
  await send(page);
  await expectSent(page, email);
  await expect(status(page, 'Ihre Anfrage gehört zu Ihrem Konto.')).toContainText('Noch nicht bestätigt');
  await page.goto('/meine-anfragen');
  await expect(row(page, 'IT-Dienstleistungen')).toContainText('Noch nicht bestätigt');
  await expectAccessible(page);
  await pressInRow(row(page, 'IT-Dienstleistungen'), 'Link erneut senden');
  await expect(page.getByText(`Wir senden den Link noch einmal an ${email},`)).toBeVisible();
  await row(page, 'IT-Dienstleistungen')
    .getByRole('link', { name: /^Ansehen/ })
    .click();
  await expect(page.getByText(`Den Link dazu senden wir an ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Link erneut senden').click();
  await expect.poll(async () => (await portal.mails(email)).length).toBe(3);

  const buyer = await openPage();
  await openOwnRequest(buyer, await portal.findLink(email, 'anfrage'));
  await expect(heading(buyer, 'Diese Anfrage gehört zu einem anderen Konto')).toBeVisible();
  await expect(buyer.getByRole('main').getByRole('link', { name: 'Anmelden' })).toHaveCount(0);
  await button(buyer, 'Anfrage bestätigen').click();
  await expect(heading(buyer, 'Wir prüfen Ihre Anfrage bis')).toBeVisible();
  await page.goto('/meine-anfragen');
  await expect(row(page, 'IT-Dienstleistungen')).toContainText('In Prüfung');
});

test('a partner is told at once, and again by the server, that clients ask for offers', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, await portal.addPartner('partner@anfrage.example', { address }));
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  const hint = page
    .getByRole('status')
    .filter({ hasText: 'Mit diesem Konto können Sie keine Anfrage stellen.' });
  await expect(hint).toContainText('Bitte melden Sie sich ab und senden Sie die Anfrage ohne Anmeldung.');
  await answerIt(page);
  await expect(field(page, 'Firmenname')).toHaveValue('');
  await leaveContact(page, 'anna@dienst.example');
  await accept(page);
  await send(page);
  const problem = page.getByRole('alert').filter({ hasText: 'Fehler beim Senden der Anfrage.' });
  await expect(problem).toContainText('Mit diesem Konto können Sie keine Anfrage stellen.');
  expect(await portal.mails('anna@dienst.example')).toEqual([]);
});
