import { answer, loseAnswer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button } from '../support/locators.ts';
import {
  accept,
  choose,
  expectSent,
  fillInRequest,
  heading,
  leaveContact,
  next,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';

test('the form reports every outcome of a submission and loses no answer', async ({ page, portal }) => {
  const email = 'verbindung@nordlicht.example';
  const alert = page.getByRole('alert');
  await fillInRequest(page, email);

  await test.step('trouble on the server is named, and the answers stay', async () => {
    await answer(page, '/requests', { status: 503, json: { msg: 'Gerade ist viel los.', code: 'busy' } }, 1);
    await send(page);
    await expect(alert).toContainText('Fehler beim Senden der Anfrage.');
    await expect(alert).toContainText('Gerade ist viel los.');
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('what the server refuses is shown at its step', async () => {
    const errors = [
      { field: 'telefonnummer', msg: 'Diese Nummer ist nicht vergeben.' },
      { field: 'agbAccepted', msg: 'Bitte akzeptieren Sie die AGB und Datenschutz.' },
    ];
    const msg = 'Bitte prüfen Sie Ihre Angaben.';
    await answer(page, '/requests', { status: 422, json: { msg, code: 'invalid_fields', errors } }, 1);
    await send(page);
    await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
    await expect(page.getByText('Diese Nummer ist nicht vergeben.')).toBeVisible();
    await expect(page.getByLabel('Telefonnummer')).toBeFocused();
    await page.getByLabel('Telefonnummer').fill('040 7654321');
    await expect(page.getByText('Diese Nummer ist nicht vergeben.')).toBeHidden();
    await next(page);
  });

  await test.step('what is changed after a lost connection is sent as a second request, not in silence', async () => {
    await loseAnswer(page, '/requests');
    await send(page);
    await expect(alert).toContainText('Ihre Eingaben sind nicht verloren');
    await page.getByLabel('Bemerkung').fill('Bitte nur vormittags anrufen.');
    await page.getByRole('button', { name: /senden/ }).click();
    await expect(alert).toContainText('Die erste Anfrage ist bereits eingegangen.');
    await send(page);
    await expectSent(page, email);
    expect(await portal.mails(email)).toHaveLength(2);
  });
});

test('HTML and SQL in free texts appear as typed; only a press confirms the request', async ({
  page,
  portal,
}) => {
  const email = 'texte@nordlicht.example';
  const text = `<img src=x onerror="document.title='!"'> '); DROP TABLE requests;--`;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await openQuestionnaire(page, '/Logistikdienstleistung');
  await page.getByLabel('Sonstiges').check();
  await page.getByLabel('Sonstiges – was genau?').fill(text);
  await next(page);
  await page.getByRole('textbox', { name: 'Um welche Waren geht es?' }).fill(text);
  await next(page);
  await page.getByLabel('Regional').check();
  await next(page);
  await expect(page.getByText('Pflichtfeld', { exact: true })).toBeVisible();
  await page.getByLabel('Postleitzahl oder Ort').fill(text);
  await next(page);
  await choose(page, 'Wann soll es losgehen?', 'Sofort');
  await choose(page, 'Welches Volumen erwarten Sie?', 'Container');
  await choose(page, 'Haben Sie ein eigenes Lager?', 'Ja');
  await choose(page, 'Wie viele Menschen arbeiten in Ihrem Unternehmen?', '1-10');
  await leaveContact(page, email);
  await page.getByLabel('Bemerkung').fill(text);
  await expect(page.getByText(text)).toHaveCount(4);
  await accept(page);
  await send(page);
  await expectSent(page, email);

  await test.step('on the page of the mailed link', async () => {
    const confirm = button(page, 'Anfrage bestätigen');
    await page.goto(await portal.findLink(email, 'anfrage'));
    await expect(confirm).toBeVisible();
    await page.reload();
    await expect(page.getByText('Noch nicht bestätigt')).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(4);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await expect(page).toHaveTitle(/Ihre Anfrage/);
    expect(dialogs).toEqual([]);
    await confirm.click();
    await expect(page.getByText('Vielen Dank, Ihre Anfrage ist bestätigt.')).toBeVisible();
    await expect(heading(page, 'Wir prüfen Ihre Anfrage bis')).toBeFocused();
    await expect(page.getByRole('list', { name: 'Weg Ihrer Anfrage' })).toContainText('In Prüfung');
    await expect(confirm).toBeHidden();
  });
});
