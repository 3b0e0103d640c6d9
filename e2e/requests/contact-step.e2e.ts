import { expect, test } from '../support/fixtures.ts';
import { button } from '../support/locators.ts';
import {
  accept,
  answerIt,
  contact,
  expectSent,
  heading,
  next,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';

test('the contact step names the place, accepts a country, formats the number and stores the wish; then the address is corrected', async ({
  page,
  portal,
}) => {
  const email = 'contact-wien@alpen.example';
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await answerIt(page);
  await expect(heading(page, 'Wer stellt die Anfrage?')).toBeFocused();
  const code = page.getByLabel('Postleitzahl');
  await code.fill('20095');
  await expect(page.getByText('Hamburg', { exact: true })).toBeVisible();
  await code.fill('11011');
  await expect(page.getByText('Diese Postleitzahl kennen wir nicht.')).toBeVisible();
  await code.fill('1010');
  await code.blur();
  await expect(page.getByText('Bitte geben Sie die fünfstellige Postleitzahl an.')).toBeVisible();
  await page.getByLabel('Land').selectOption('Österreich');
  await expect(page.getByText('Bitte geben Sie die fünfstellige Postleitzahl an.')).toBeHidden();

  const phone = page.getByLabel('Telefonnummer');
  await phone.fill('0000000');
  await phone.blur();
  await expect(page.getByText('Bitte geben Sie eine Telefonnummer an')).toBeVisible();
  await phone.fill('(0 40) 76 54-321');
  await phone.blur();
  await expect(phone).toHaveValue('040 7654321');

  await page.getByLabel('Firmenname').fill(contact.Firmenname);
  await page.getByLabel('Ansprechpartner').fill(contact.Ansprechpartner);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  const ways = page.getByRole('group', { name: 'Wie möchten Sie kontaktiert werden?' });
  for (const way of ['Telefon', 'E-Mail']) await ways.getByLabel(way).uncheck();
  await next(page);
  await expect(page.getByText('Bitte wählen Sie mindestens einen Kontaktweg.')).toBeVisible();
  await expect(ways.getByLabel('Telefon')).toBeFocused();
  await ways.getByLabel('E-Mail').check();
  await page.getByLabel('Abend').check();
  await expect(page.getByRole('link', { name: /^Datenschutzhinweise/ })).toBeVisible();
  await next(page);

  const summary = page.locator('form dl');
  await expect(summary.getByText('per E-Mail, am liebsten abends')).toBeVisible();
  await expect(summary.getByText('1010 Österreich')).toBeVisible();
  await accept(page);
  await send(page);
  await expectSent(page, email);

  const right = 'kontakt-wien@alpen.example';
  await page.getByLabel('E-Mail-Adresse').fill('kontakt-wien@');
  await button(page, 'Adresse ändern und Link senden').click();
  await expect(page.getByText('Ungültige E-Mail-Adresse')).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill(right);
  await button(page, 'Adresse ändern und Link senden').click();
  await expect(page.getByRole('strong').getByText(right)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('strong').getByText(right)).toBeVisible();
  expect(await portal.mails(right)).toHaveLength(1);
  const row = await portal.db
    .selectFrom('requests')
    .select(['land', 'postleitzahl', 'telefonnummer', 'kontaktwege', 'kontaktzeiten'])
    .where('email', '=', right)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    land: 'AT',
    postleitzahl: '1010',
    telefonnummer: '+49407654321',
    kontaktwege: ['email'],
    kontaktzeiten: ['Abend'],
  });
});
