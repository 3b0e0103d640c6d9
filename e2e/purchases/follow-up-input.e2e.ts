import type { Page } from '@playwright/test';
import { hold } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { button, field, pressInRow, row, text } from '../support/locators.ts';
import { availableRow, openDashboard } from '../support/pages/dashboard.ts';
import { followUpCall, openBought, openDetails } from '../support/pages/purchased.ts';

const listFailure = 'Fehler beim Laden der Anfragen. Bitte versuchen Sie es später erneut.';
const edited = 'Die Nachverfolgung wurde inzwischen an anderer Stelle geändert.';

test('whoever would lose an unsaved note or report is asked first', async ({ page, portal }) => {
  await openBought(page, portal, 'ungesichert@dienst.example', ['Mohnfeld AG']);
  const dialog = await openDetails(page, 'Mohnfeld AG');
  const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
  const goOn = async () => {
    await button(question, 'Weiter bearbeiten').click();
    await expect(question).toBeHidden();
    await expect(field(dialog, 'Notiz')).toHaveValue('Ruft zurück');
  };
  await field(dialog, 'Notiz').fill('Ruft zurück');
  await page.keyboard.press('Escape');
  await goOn();
  await dialog.locator('header').getByRole('button', { name: 'Schließen' }).click();
  await goOn();
  await button(dialog, 'Anfrage melden').click();
  await goOn();
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
  await button(leaving, 'Weiter bearbeiten').click();
  await expect(leaving).toBeHidden();
  await expect(field(dialog, 'Notiz')).toHaveValue('Ruft zurück');
  await button(dialog, 'Anfrage melden').click();
  await button(question, 'Verwerfen').click();

  const report = page.getByRole('dialog', { name: 'Anfrage melden' });
  await field(report, 'Grund').fill('Gibt es nicht');
  await page.keyboard.press('Escape');
  await button(question, 'Weiter bearbeiten').click();
  await expect(question).toBeHidden();
  await expect(field(report, 'Grund')).toHaveValue('Gibt es nicht');
  await button(report, 'Abbrechen').click();
  await button(question, 'Verwerfen').click();
  await expect(report).toBeHidden();
  await expect(field(await openDetails(page, 'Mohnfeld AG'), 'Notiz')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone Back asks, too', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openBought(page, portal, 'notiz-telefon@dienst.example', ['Nelkenau KG']);
  const dialog = await openDetails(page, 'Nelkenau KG');
  await field(dialog, 'Notiz').fill('Unterwegs getippt');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
  await button(question, 'Weiter bearbeiten').click();
  await expect(question).toHaveCount(0);
  await expect(field(dialog, 'Notiz')).toHaveValue('Unterwegs getippt');
  await page.goBack();
  await button(question, 'Verwerfen').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/tab=gekauft/);
});

test('result and note are saved by one call, and what is typed meanwhile stays', async ({ page, portal }) => {
  const { api, ids } = await openBought(page, portal, 'nebenbei@dienst.example', ['Ostwald GmbH']);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  const dialog = await openDetails(page, 'Ostwald GmbH');
  const release = await hold(page, `/api${followUpCall}`);
  await dialog.getByLabel('Ergebnis').selectOption('Gewonnen');
  await field(dialog, 'Notiz').fill('Vertrag');
  const saving = page.waitForRequest('**/follow-up');
  await button(dialog, 'Speichern').click();
  await saving;
  await field(dialog, 'Notiz').fill('Vertrag ab Januar');
  release();
  await expect(text(page, 'Gespeichert')).toBeVisible();
  await expect(field(dialog, 'Notiz')).toHaveValue('Vertrag ab Januar');
  await expect(dialog.getByLabel('Ergebnis')).toHaveValue('gewonnen');
  expect(sent).toHaveLength(1);
  const savedAgain = page.waitForResponse('**/follow-up');
  await button(dialog, 'Speichern').click();
  await savedAgain;
  await expect(button(dialog, 'Speichern')).toBeDisabled();
  const { request } = await api('GET', `/requests/${ids['Ostwald GmbH']}`);
  expect(request).toMatchObject({ followUp: { outcome: 'gewonnen', note: 'Vertrag ab Januar' } });
});

test('what was noted elsewhere meanwhile is overwritten by nobody who was not asked', async ({
  page,
  portal,
}) => {
  const { note } = await openBought(page, portal, 'notiz-zweimal@dienst.example', ['Pappelhain AG']);
  const dialog = await openDetails(page, 'Pappelhain AG');
  await field(dialog, 'Notiz').fill('Eigene');
  // Of another field: both stand.
  await note('Pappelhain AG', { outcome: 'nicht_erreicht' });
  await expect(dialog.getByLabel('Ergebnis')).toHaveValue('nicht_erreicht');
  await button(dialog, 'Speichern').click();
  await expect(text(page, 'Gespeichert')).toBeVisible();

  await field(dialog, 'Notiz').fill('Eigene zweite');
  await note('Pappelhain AG', { note: 'Andere' });
  await button(dialog, 'Speichern').click();
  const conflict = page.getByRole('dialog', { name: edited });
  await expect(conflict.getByRole('row', { name: 'Notiz Eigene zweite Andere' })).toBeVisible();
  await expect(conflict.getByRole('row')).toHaveCount(2);
  await button(conflict, 'Meine Eingaben speichern').click();
  await expect(conflict).toBeHidden();
  await expect(button(dialog, 'Speichern')).toBeDisabled();
  await expect(field(dialog, 'Notiz')).toHaveValue('Eigene zweite');

  await field(dialog, 'Notiz').fill('Eigene dritte');
  await note('Pappelhain AG', { note: 'Andere zweite' });
  await button(dialog, 'Speichern').click();
  await button(conflict, 'Gespeichertes übernehmen').click();
  await expect(field(dialog, 'Notiz')).toHaveValue('Andere zweite');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const openStream = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');

async function logOutInOtherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL(/\/$/);
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

const loginOf = (page: Page) => page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });

async function expectNoContact(page: Page, ...ofRequest: string[]): Promise<void> {
  const markup = await page.locator('body').innerHTML();
  for (const contact of [...ofRequest, 'Heike Kapitän', 'kapitaen@', 'tel:'])
    expect(markup).not.toContain(contact);
}

async function signInAgain(page: Page, email: string): Promise<void> {
  const login = loginOf(page);
  await field(login, 'E-Mail-Adresse').fill(email);
  await field(login, 'Passwort').fill(password);
  await button(login, 'Anmelden').click();
  await expect(login).toBeHidden();
}

test('after a logout in another tab the note stays and every contact goes', async ({ page, portal }) => {
  const email = 'notiz-abgemeldet@dienst.example';
  await openBought(page, portal, email, ['Quellental KG']);
  await expect(row(page, 'Quellental KG')).toContainText('@');
  const dialog = await openDetails(page, 'Quellental KG');
  await field(dialog, 'Notiz').fill('Noch nicht gesichert');
  await logOutInOtherTab(page);

  await expect(loginOf(page)).toBeVisible();
  await expectNoContact(page, 'Quellental', '64011');
  const kept = page.getByRole('dialog', { name: 'Gekaufte Anfrage' });
  await expect(field(kept, 'Notiz')).toHaveValue('Noch nicht gesichert');
  await signInAgain(page, email);
  await expect(field(dialog, 'Notiz')).toHaveValue('Noch nicht gesichert');
  await button(dialog, 'Speichern').click();
  await expect(text(page, 'Gespeichert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Quellental KG')).toHaveCount(1);
});

test('it does so, too, where the available requests show what was bought', async ({ page, portal }) => {
  const email = 'notiz-verfuegbar@dienst.example';
  const id = await portal.addPublishedRequest('Callcenter', {
    firmenname: 'Rohrbach AG',
    postleitzahl: '46011',
  });
  const streaming = openStream(page);
  const partner = await openDashboard(page, portal, email, { regions: ['46'] });
  await streaming;
  await pressInRow(availableRow(page, '46'), 'Details');
  await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
  const dialog = page.getByRole('dialog', { name: 'Rohrbach AG' });
  await field(dialog, 'Notiz').fill('Noch nicht gesichert');
  await logOutInOtherTab(page);

  await expect(loginOf(page)).toBeVisible();
  await expect(text(page.getByRole('main'), listFailure)).toBeAttached();
  await expectNoContact(page, 'Rohrbach', '46011');
  const kept = page.getByRole('dialog', { name: 'Gekaufte Anfrage' });
  await expect(field(kept, 'Notiz')).toHaveValue('Noch nicht gesichert');
  await signInAgain(page, email);
  await expect(field(dialog, 'Notiz')).toHaveValue('Noch nicht gesichert');
  await button(dialog, 'Speichern').click();
  await expect(text(page, 'Gespeichert')).toBeVisible();
});
