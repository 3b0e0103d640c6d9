import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive, whenInteractive } from '../support/interactive.ts';
import { button, status } from '../support/locators.ts';
import {
  accept,
  choose,
  contact,
  expectSent,
  heading,
  leaveContact,
  next,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';

test('a questionnaire keeps its answers until they are discarded or sent', async ({ page, portal }) => {
  const email = 'reload@nordlicht.example';
  const kept = page.getByText('Ihre Antworten sind noch da.');

  await test.step('the chooser leads there', async () => {
    await openInteractive(page, '/request');
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveCount(6);
    await links.filter({ hasText: 'IT-Dienstleistungen' }).click();
    await choose(page, 'Welche IT-Leistung suchen Sie?', 'IT-Sicherheit');
  });

  await test.step('kept answers are thrown away', async () => {
    await openQuestionnaire(page, '/IT-Dienstleistungen');
    await expect(kept).toBeVisible();
    await button(page, 'Neu beginnen').click();
    await expect(page.getByLabel('IT-Sicherheit')).not.toBeChecked();
    await expect(kept).toBeHidden();
  });

  await test.step('or taken up where they end', async () => {
    await choose(page, 'Welche IT-Leistung suchen Sie?', 'IT-Support', 'Cloud-Services');
    await choose(page, 'Wann soll es losgehen?', 'Sofort');
    await expect(page.getByText('Schritt 3 von 7')).toHaveCount(2);
    await openQuestionnaire(page, '/IT-Dienstleistungen');
    await expect(page.getByLabel('IT-Support')).toBeChecked();
    await expect(page.getByLabel('IT-Beratung')).not.toBeChecked();
    await button(page, 'Weitermachen').click();
    await choose(page, 'In welcher Form soll gearbeitet werden?', 'Remote');
    await choose(page, 'Haben Sie eine eigene IT-Abteilung?', 'Ja');
    await choose(page, 'Wie viele Menschen arbeiten in Ihrem Unternehmen?', '1-10');
  });

  await test.step('a reload of the last step keeps contact and acceptance, too', async () => {
    await leaveContact(page, email);
    await accept(page);
    await page.reload();
    await expect(page.getByLabel('Ich akzeptiere die AGB')).toBeChecked();
    await expect(page.getByText(email)).toBeVisible();
    await send(page);
    await expectSent(page, email);
    await expect(status(page, 'Ihre Anfrage gehört zu Ihrem Konto.')).toBeHidden();
    expect(await portal.mails(email)).toHaveLength(1);
  });

  await test.step('once sent they are forgotten, and the page after it claims nothing by its address', async () => {
    await openQuestionnaire(page, '/IT-Dienstleistungen');
    await expect(page.getByLabel('IT-Support')).not.toBeChecked();
    await expect(kept).toBeHidden();
    await openInteractive(page, '/anfrage-gesendet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('So geht es nach dem Absenden weiter');
    await expect(page.getByText('Ihre Angaben sind bei uns angekommen.')).toHaveCount(0);
    await expect(page.getByText('(erledigt)')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/gesendet/);
  });
});

test('number keys work on a freshly loaded page, unless switched off or under a menu', async ({ page }) => {
  // An address that asks for a later step shows the first open one.
  await openQuestionnaire(page, '/IT-Dienstleistungen?schritt=absenden');
  await expect(page).toHaveURL(/schritt=dienstleistungsbereich$/);
  await page.reload();
  await whenInteractive(page);
  const first = page.getByLabel('IT-Support');
  const keys = (action: string) => button(page, `Zifferntasten ${action}`);
  await page.keyboard.press('1');
  await expect(first).toBeChecked();
  await keys('ausschalten').click();
  await page.keyboard.press('1');
  await expect(first).toBeChecked();
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await first.focus();
  await page.keyboard.press('1');
  await expect(first).toBeChecked();
  await keys('einschalten').click();
  await page.keyboard.press('1');
  await expect(first).not.toBeChecked();

  const services = page.getByRole('banner').locator('summary', { hasText: 'Services' });
  for (const [width, opener, closer] of [
    [1280, services, services],
    [375, button(page, 'Menü öffnen'), button(page, 'Menü schließen')],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await opener.click();
    await page.keyboard.press('1');
    await closer.click();
    await expect(first).not.toBeChecked();
  }
  await page.keyboard.press('1');
  await expect(first).toBeChecked();
});

test('a client submits by keyboard', async ({ page, portal }) => {
  const email = 'tastatur@nordlicht.example';
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const step = async (name: string, ...keys: string[]) => {
    await expect(heading(page, name)).toBeFocused();
    await press(...keys);
  };
  await press('Enter');
  await expect(page.getByText('Pflichtfeld')).toBeVisible();
  await expect(page.getByLabel('IT-Support')).toBeFocused();
  await press('1', '3', '3', '8');
  await expect(page.getByLabel('IT-Support')).toBeChecked();
  await expect(page.getByLabel('Software\u00ADentwicklung')).not.toBeChecked();
  await expect(page.getByLabel('Sonstiges – was genau?')).toBeVisible();
  await press('8', 'Enter');
  await step('Wann soll es losgehen?', '2', 'Enter');
  await step('In welcher Form soll gearbeitet werden?', 'Tab', 'Space', 'ArrowDown', 'Enter');
  await step('Haben Sie eine eigene IT-Abteilung?', '1', 'Enter');
  await step('Wie viele Menschen arbeiten in Ihrem Unternehmen?', '5', 'Enter');
  await expect(heading(page, 'Wer stellt die Anfrage?')).toBeFocused();
  await expect(page.getByLabel('Firmenname')).toBeVisible();
  const typed = [
    contact.Firmenname,
    contact.Ansprechpartner,
    '',
    contact.Postleitzahl,
    'Deutschland',
    email,
    contact.Telefonnummer,
  ];
  for (const text of typed) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Alles richtig?')).toBeFocused();
  await expect(page.locator('form dl').getByText('Remote')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bitte akzeptieren Sie die AGB und Datenschutz.')).toBeVisible();
  await expect(page.getByLabel('Ich akzeptiere die AGB')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Bitte akzeptieren Sie die AGB und Datenschutz.')).toBeHidden();
  await page.keyboard.press('Enter');
  await expectSent(page, email);
  expect(await portal.mails(email)).toHaveLength(1);
});

test('a service segment chooses the first answer, continues after 300 ms, and allows going back', async ({
  page,
}) => {
  const first = heading(page, 'Welche IT-Leistung suchen Sie?');
  const second = heading(page, 'Wann soll es losgehen?');
  await page.clock.install();
  await page.goto('/request');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/IT-Dienstleistungen/KI-Unterstuetzung');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/KI-Unter\u00ADstützung/);
  await expect(page.getByLabel('KI-Unterstützung')).toBeChecked();
  // The script has begun the pause, however long it took to load.
  await whenInteractive(page);
  await page.clock.runFor(290);
  await expect(first).toBeVisible();
  await expect(second).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(second).toBeVisible();

  await button(page, 'Zurück').click();
  await expect(page.getByLabel('KI-Unterstützung')).toBeChecked();
  await page.clock.runFor(600);
  await expect(first).toBeVisible();
  await page.clock.resume();
  await page.getByLabel('IT-Beratung').check();
  await next(page);
  await expect(second).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('IT-Beratung')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/request$/);

  await test.step('services chosen on another page are named where they are asked for as well', async () => {
    await openQuestionnaire(page, '/IT-Dienstleistungen/Cloud-Services');
    await expect(second).toBeVisible();
    await expect(page.getByText(/Von anderen Seiten mitgenommen: .*IT-Beratung/)).toBeVisible();
  });
});

test('a link pressed within these 300 ms opens', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await openInteractive(page, '/IT-Dienstleistungen/KI-Unterstuetzung');
  const release = await hold(page, '/assets/TaxPage*.js');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Steuerberatung' }).click();
  await page.clock.runFor(400);
  release();
  await expect(page).toHaveURL(/\/Steuerberatung$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Steuer');
});

test('Callcenter asks only fitting questions and drops answers to hidden ones', async ({ page }) => {
  await openQuestionnaire(page, '/Callcenter');
  await expect(page.getByText('Schritt 1 von 8').first()).toBeVisible();
  await page.getByLabel('Inbound').check();
  await expect(page.getByText('Schritt 1 von 10').first()).toBeVisible();
  await next(page);
  await choose(page, 'Mit wem wird telefoniert?', 'B2G');
  await choose(page, 'Wie viele Anrufe gehen pro Woche ein?', '51-250');
  await choose(page, 'Welche Inbound-Leistungen brauchen Sie?', 'Notdienst');
  await choose(page, 'Zu welchen Zeiten soll telefoniert werden?', '24/7');
  await choose(page, 'In welchen Sprachen?', 'Deutsch', 'Türkisch');
  await page.getByRole('textbox', { name: 'Worum geht es genau?' }).fill('Störungsannahme für Aufzüge.');
  await next(page);
  await choose(page, 'Wann soll es losgehen?', 'Noch unklar');
  await leaveContact(page, 'callcenter@nordlicht.example');
  await expect(page.locator('form dl')).toContainText('Notdienst');

  // Changed from the summary: the new branch is asked, then the summary is back.
  await button(page, 'Dienstleistung ändern').click();
  await page.getByRole('checkbox', { name: 'Inbound' }).uncheck();
  await page.getByRole('checkbox', { name: 'Outbound' }).check();
  await next(page);
  await choose(page, 'Wie viele Adressen sollen pro Woche angerufen werden?', '101-250');
  await choose(page, 'Welche Outbound-Leistungen brauchen Sie?', 'Umfrage');
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await expect(page.locator('form dl')).not.toContainText('Notdienst');
});
