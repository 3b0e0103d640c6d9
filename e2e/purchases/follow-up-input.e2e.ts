import type { Page } from '@playwright/test';
import { hold } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { button, field, pressInRow, row, text } from '../support/locators.ts';
import { availableRow, openDashboard, purchasedTab } from '../support/pages/dashboard.ts';
import { followUpCall, openBought, openDetails } from '../support/pages/purchased.ts';

const openStream = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');

test('a page asks before it discards an unsaved note or report', async ({ page, portal }) => {
  await openBought(page, portal, 'ungesichert@dienst.example', ['Mohnfeld AG']);
  const dialog = await openDetails(page, 'Mohnfeld AG');
  const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
  const goOn = async () => {
    await button(question, 'Weiter bearbeiten').click();
    await expect(question).toHaveCount(0);
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

  await test.step('on a phone Back asks, too', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openDetails(page, 'Mohnfeld AG');
    await field(dialog, 'Notiz').fill('Ruft zurück');
    await page.goBack();
    await button(leaving, 'Weiter bearbeiten').click();
    await expect(leaving).toBeHidden();
    await expect(field(dialog, 'Notiz')).toHaveValue('Ruft zurück');
    await page.goBack();
    await button(leaving, 'Verlassen').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/tab=gekauft/);
  });
});

test('input stays during a save and during changes and purchases elsewhere', async ({ page, portal }) => {
  // Wide rows do not fold.
  await page.setViewportSize({ width: 700, height: 900 });
  const streaming = openStream(page);
  const { api, ids, buy, note } = await openBought(page, portal, 'nebenbei@dienst.example', ['Ostwald GmbH']);
  await streaming;
  await button(page, 'Ostwald GmbH: mehr anzeigen').click();
  const dialog = await openDetails(page, 'Ostwald GmbH');
  const [outcome, notes, save] = [
    dialog.getByLabel('Ergebnis'),
    field(dialog, 'Notiz'),
    button(dialog, 'Speichern'),
  ];
  /** The button is disabled during a save, too. */
  const expectStored = async (followUp: object) => {
    await expect(save).toBeDisabled();
    const readNote = async () => (await api('GET', `/requests/${ids['Ostwald GmbH']}`))['request'];
    await expect.poll(readNote).toMatchObject({ followUp });
    await expect(save).not.toHaveAttribute('data-loading');
  };

  await test.step('result and note are saved by one call', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    const release = await hold(page, `/api${followUpCall}`);
    await outcome.selectOption('Gewonnen');
    await notes.fill('Vertrag');
    const saving = page.waitForRequest('**/follow-up');
    await save.click();
    await saving;
    await notes.fill('Vertrag ab Januar');
    release();
    await expect(text(page, 'Gespeichert')).toBeVisible();
    await expect(notes).toHaveValue('Vertrag ab Januar');
    await expect(outcome).toHaveValue('gewonnen');
    expect(sent).toHaveLength(1);
    await save.click();
    await expectStored({ outcome: 'gewonnen', note: 'Vertrag ab Januar' });
  });

  await test.step('another field that was changed elsewhere shows beside what is typed', async () => {
    await notes.fill('Eigene');
    // In this order: the page reads the note after the purchase.
    await buy('Veilchental KG');
    await note('Ostwald GmbH', { outcome: 'nicht_erreicht' });
    await expect(outcome).toHaveValue('nicht_erreicht');
    await expect(notes).toHaveValue('Eigene');
    await save.click();
    await expectStored({ note: 'Eigene' });
  });

  const conflict = page.getByRole('dialog', {
    name: 'Die Nachverfolgung wurde inzwischen an anderer Stelle geändert.',
  });
  await test.step('of two versions of a field the person chooses', async () => {
    await notes.fill('Eigene zweite');
    await note('Ostwald GmbH', { note: 'Andere' });
    await save.click();
    await expect(conflict.getByRole('row', { name: 'Notiz Eigene zweite Andere' })).toBeVisible();
    await expect(conflict.getByRole('row')).toHaveCount(2);
    await button(conflict, 'Meine Eingaben speichern').click();
    await expect(conflict).toBeHidden();
    await expectStored({ note: 'Eigene zweite' });
    await expect(notes).toHaveValue('Eigene zweite');

    await notes.fill('Eigene dritte');
    await note('Ostwald GmbH', { note: 'Andere zweite' });
    await save.click();
    await button(conflict, 'Gespeichertes übernehmen').click();
    await expect(notes).toHaveValue('Andere zweite');
    await expect(outcome).toBeFocused();
  });

  await test.step('the list under the dialog is up to date, and its open row is still open', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'Veilchental KG')).toHaveCount(1);
    await expect(button(page, 'Ostwald GmbH: weniger anzeigen')).toHaveAttribute('aria-expanded', 'true');
  });
});

const loginOf = (page: Page) => page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });

/** While the login lies over the page. */
async function expectNoteAlone(page: Page, note: string): Promise<void> {
  await expect(loginOf(page)).toBeVisible();
  const kept = page.getByRole('dialog', { name: 'Gekaufte Anfrage' });
  await expect(field(kept, 'Notiz')).toHaveValue(note);
  const markup = await page.locator('body').innerHTML();
  for (const contact of ['Rohrbach', '46011', 'Heike Kapitän', 'kapitaen@', 'tel:'])
    expect(markup).not.toContain(contact);
}

test('after a logout in another tab the note stays and every contact disappears', async ({
  page,
  portal,
}) => {
  const email = 'notiz-abgemeldet@dienst.example';
  const id = await portal.addPublishedRequest('Callcenter', {
    firmenname: 'Rohrbach AG',
    postleitzahl: '46011',
  });
  const streaming = openStream(page);
  const partner = await openDashboard(page, portal, email);
  await streaming;
  const dialog = page.getByRole('dialog', { name: 'Rohrbach AG' });

  await test.step('an open request that the partner buys elsewhere shows the contact', async () => {
    await pressInRow(availableRow(page, '46'), 'Details');
    await expect(page.getByRole('dialog', { name: 'Callcenter' })).toContainText('Noch verborgen.');
    await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
    await expect(dialog).toContainText('Heike Kapitän');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(availableRow(page, '46').getByRole('button', { name: /^Details/ })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('after a logout it goes from the available requests, but for the note', async () => {
    await field(dialog, 'Notiz').fill('Noch nicht gesichert');
    const other = await page.context().newPage();
    await other.goto('/logout');
    await expect(other).toHaveURL(/\/$/);
    await other.close();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const failure = 'Fehler beim Laden der Anfragen. Bitte versuchen Sie es später erneut.';
    await expect(text(page.getByRole('main'), failure)).toBeAttached();
    await expectNoteAlone(page, 'Noch nicht gesichert');
    await field(loginOf(page), 'E-Mail-Adresse').fill(email);
    await field(loginOf(page), 'Passwort').fill(password);
    await button(loginOf(page), 'Anmelden').click();
    await expect(loginOf(page)).toBeHidden();
    await expect(field(dialog, 'Notiz')).toHaveValue('Noch nicht gesichert');
    await button(dialog, 'Speichern').click();
    await expect(text(page, 'Gespeichert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('at the end of a session it goes from the bought ones, too', async () => {
    await purchasedTab(page).click();
    await expect(row(page, 'Rohrbach AG')).toContainText('@');
    await openDetails(page, 'Rohrbach AG');
    await field(dialog, 'Notiz').fill('Ergänzt');
    await portal.db.deleteFrom('sessions').where('user_id', '=', partner).execute();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expectNoteAlone(page, 'Ergänzt');
    await field(loginOf(page), 'Passwort').fill(password);
    await button(loginOf(page), 'Anmelden').click();
    await expect(dialog).toContainText('Heike Kapitän');
    await expect(field(dialog, 'Notiz')).toHaveValue('Ergänzt');
    await button(dialog, 'Speichern').click();
    await expect(button(dialog, 'Speichern')).toBeDisabled();
  });
});
