import { answer, loseAnswer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  accept,
  choose,
  expectSent,
  fillInRequest,
  heading,
  isSubmission,
  leaveContact,
  next,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a lost connection loses nothing, and the retry sends once', async ({ page, portal }) => {
  const email = 'verbindung@nordlicht.example';
  await fillInRequest(page, email);

  // The first try reaches the server, but its answer never comes back.
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => isSubmission(request) && keys.push(request.headers()['idempotency-key']));
  await loseAnswer(page, '/requests');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Fehler beim Senden der Anfrage.');
  await expect(page.getByRole('alert')).toContainText('Ihre Eingaben sind nicht verloren');
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  await expectSent(page, email);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await portal.mails(email)).toHaveLength(1);
});

test('what is changed after a lost connection is not lost in silence', async ({ page, portal }) => {
  const email = 'korrektur@nordlicht.example';
  await fillInRequest(page, email);
  await loseAnswer(page, '/requests');
  await send(page);
  await expect(page.getByRole('button', { name: 'Erneut senden' })).toBeVisible();
  await page.getByLabel('Bemerkung').fill('Bitte nur vormittags anrufen.');
  await page.getByRole('button', { name: /senden/ }).click();
  await expect(page.getByRole('alert')).toContainText('Die erste Anfrage ist bereits eingegangen.');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expectSent(page, email);
  expect(await portal.mails(email)).toHaveLength(2);
});

test('a double click sends one request', async ({ page, portal }) => {
  const email = 'doppelt@nordlicht.example';
  let sent = 0;
  page.on('request', (request) => {
    if (isSubmission(request)) sent += 1;
  });
  await fillInRequest(page, email);
  await page.getByRole('button', { name: 'Absenden' }).dblclick();
  await expectSent(page, email);
  expect(sent).toBe(1);
  expect(await portal.mails(email)).toHaveLength(1);
});

test('HTML and SQL in free texts are shown as typed and do nothing', async ({ page, portal }) => {
  const email = 'texte@nordlicht.example';
  const text = `<img src=x onerror="document.title='!'"> '); DROP TABLE requests;--`;
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

  await page.goto(await portal.findLink(email, 'anfrage'));
  await expect(page.getByText(text)).toHaveCount(4);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/Ihre Anfrage/);
  expect(dialogs).toEqual([]);
});

test('what the server refuses is shown at its step', async ({ page }) => {
  await fillInRequest(page, 'abgelehnt@nordlicht.example');
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
  await send(page);
  await expectSent(page, 'abgelehnt@nordlicht.example');
});

test('any other failure is named, and the answers stay', async ({ page }) => {
  await fillInRequest(page, 'fehler@nordlicht.example');
  await answer(page, '/requests', { status: 503, json: { msg: 'Gerade ist viel los.', code: 'busy' } });
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Fehler beim Senden der Anfrage.');
  await expect(page.getByRole('alert')).toContainText('Gerade ist viel los.');
  await expect(page.getByText('fehler@nordlicht.example')).toBeVisible();
});

test("the client's link confirms by a press of the button, not by being opened", async ({ page, portal }) => {
  const email = 'link@nordlicht.example';
  await portal.addRequest('IT-Dienstleistungen', { email });
  await page.goto(await portal.findLink(email, 'anfrage'));
  await expect(page.getByText('Noch nicht bestätigt')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.reload();
  await page.getByRole('button', { name: 'Anfrage bestätigen' }).click();
  await expect(page.getByText('Vielen Dank, Ihre Anfrage ist bestätigt.')).toBeVisible();
  await expect(heading(page, 'Wir prüfen Ihre Anfrage bis')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Weg Ihrer Anfrage' })).toContainText('In Prüfung');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Anfrage bestätigen' })).toBeHidden();

  await page.goto(`/anfrage/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link ist nicht mehr gültig');
});
