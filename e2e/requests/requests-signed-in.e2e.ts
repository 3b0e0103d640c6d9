import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, pressInRow, row, status } from '../support/locators.ts';
import { openOwnRequest } from '../support/pages/own-request.ts';
import { address } from '../support/pages/profile.ts';
import {
  accept,
  answerIt,
  expectSent,
  heading,
  next,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';

test('a customer finds the contact filled in; a request with another address waits for its link', async ({
  page,
  openPage,
  portal,
}) => {
  const own = 'heike@werft-nord.example';
  const other = 'einkauf@werft-sued.example';
  const id = await portal.addUser({
    email: own,
    role: 'customer',
    companyName: 'Werft Nord GmbH',
    firstName: 'Heike',
    lastName: 'Kapitän',
    phoneNumber: '+49 40 1234567',
    address,
  });
  await portal.signIn(page, id);

  await test.step('what is typed in place of it stays', async () => {
    await openQuestionnaire(page, '/IT-Dienstleistungen');
    await answerIt(page);
    await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
    const filled = {
      Firmenname: 'Werft Nord GmbH',
      Ansprechpartner: 'Heike Kapitän',
      Postleitzahl: '20457',
      'E-Mail-Adresse': own,
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
    await page.getByLabel('Telefonnummer').fill('(0 40) 76 54-321');
    await page.getByLabel('E-Mail-Adresse').fill(other);
    await next(page);
    await accept(page);
    await send(page);
    await expectSent(page, other);
  });

  const listed = row(page, 'IT-Dienstleistungen');
  await test.step('the request stands in the list at once, and its link is sent once more', async () => {
    await expect(status(page, 'Ihre Anfrage gehört zu Ihrem Konto.')).toContainText('Noch nicht bestätigt');
    await page.getByRole('main').getByRole('link', { name: 'Meine Anfragen' }).click();
    await expect(listed).toContainText('Noch nicht bestätigt');
    await expectAccessible(page);
    await pressInRow(listed, 'Link erneut senden');
    await expect(page.getByText(`Wir senden den Link noch einmal an ${other},`)).toBeVisible();
    await listed.getByRole('link', { name: /^Ansehen/ }).click();
    await expect(page.getByText(`Den Link dazu senden wir an ${other}.`)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Link erneut senden').click();
    await expect.poll(async () => (await portal.mails(other)).length).toBe(3);
  });

  await test.step('whoever reads the mails of the address confirms', async () => {
    const buyer = await openPage();
    await openOwnRequest(buyer, await portal.findLink(other, 'anfrage'));
    await expect(heading(buyer, 'Diese Anfrage gehört zu einem anderen Konto')).toBeVisible();
    await expect(buyer.getByRole('main').getByRole('link', { name: 'Anmelden' })).toHaveCount(0);
    await button(buyer, 'Anfrage bestätigen').click();
    await expect(heading(buyer, 'Wir prüfen Ihre Anfrage bis')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Meine Anfragen' }).click();
    await expect(listed).toContainText('In Prüfung');
  });
});

test('a partner reads at once that only clients submit requests', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addPartner('partner@anfrage.example', { address }));
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  const hint = status(page, 'Mit diesem Konto können Sie keine Anfrage stellen.');
  await expect(hint).toContainText('Bitte melden Sie sich ab und senden Sie die Anfrage ohne Anmeldung.');
});
