import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive, whenInteractive } from '../support/interactive.ts';
import {
  accept,
  choose,
  contact,
  expectSent,
  heading,
  isSubmission,
  leaveContact,
  next,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the chooser leads to the questionnaire of a category', async ({ page }) => {
  await page.goto('/request');
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(6);
  await links.filter({ hasText: 'Steuerberatung' }).click();
  await expect(page).toHaveURL(/\/Steuerberatung$/);
  await expect(heading(page, 'Wobei brauchen Sie Unterstützung?')).toBeVisible();
});

test('a questionnaire reloaded halfway still has its answers, and forgets them once sent', async ({
  page,
  portal,
}) => {
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await choose(page, 'Welche IT-Leistung suchen Sie?', 'IT-Support', 'Cloud-Services');
  await choose(page, 'Wann soll es losgehen?', 'Sofort');
  await expect(page.getByText('Schritt 3 von 7')).toHaveCount(2);

  await page.reload();
  await expect(heading(page, 'In welcher Form soll gearbeitet werden?')).toBeVisible();
  await expect(page.getByText('Ihre Antworten sind noch da.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Sofort')).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('IT-Support')).toBeChecked();
  await expect(page.getByLabel('IT-Beratung')).not.toBeChecked();

  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await page.getByRole('button', { name: 'Weitermachen' }).click();
  await choose(page, 'In welcher Form soll gearbeitet werden?', 'Remote');
  await choose(page, 'Haben Sie eine eigene IT-Abteilung?', 'Ja');
  await choose(page, 'Wie viele Menschen arbeiten in Ihrem Unternehmen?', '1-10');
  await leaveContact(page, 'reload@nordlicht.example');
  await accept(page);
  await page.reload();
  await expect(page.getByLabel('Ich akzeptiere die AGB')).toBeChecked();
  await expect(page.getByText('reload@nordlicht.example')).toBeVisible();
  await send(page);
  await expectSent(page, 'reload@nordlicht.example');
  expect(await portal.mails('reload@nordlicht.example')).toHaveLength(1);

  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await expect(page.getByLabel('IT-Support')).not.toBeChecked();
  await expect(page.getByText('Ihre Antworten sind noch da.')).toBeHidden();
});

test('kept answers can be thrown away', async ({ page }) => {
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await choose(page, 'Welche IT-Leistung suchen Sie?', 'IT-Sicherheit');
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await page.getByRole('button', { name: 'Neu beginnen' }).click();
  await expect(page.getByLabel('IT-Sicherheit')).not.toBeChecked();
  await page.reload();
  await whenInteractive(page);
  await expect(page.getByText('Ihre Antworten sind noch da.')).toBeHidden();
});

test('services chosen on another page are named where they are asked for as well', async ({ page }) => {
  await openQuestionnaire(page, '/IT-Dienstleistungen/IT-Sicherheit?schritt=dienstleistungsbereich');
  await choose(page, 'Welche IT-Leistung suchen Sie?', 'IT-Beratung');
  await openQuestionnaire(page, '/IT-Dienstleistungen/Cloud-Services');
  await expect(heading(page, 'Wann soll es losgehen?')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Ihre Antworten sind noch da.' })).toContainText(
    'Von anderen Seiten mitgenommen:',
  );
  await expect(page.getByText(/mitgenommen: .*IT-Beratung/)).toBeVisible();
});

test('the page after a submission claims nothing when it is opened by its address', async ({ page }) => {
  await openInteractive(page, '/anfrage-gesendet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('So geht es nach dem Absenden weiter');
  await expect(page.getByText('Ihre Angaben sind bei uns angekommen.')).toHaveCount(0);
  await expect(page.getByText('(erledigt)')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/gesendet/);
});

test('number keys act on a freshly loaded page, and stay off once they are switched off', async ({
  page,
}) => {
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  const first = page.getByLabel('IT-Support');
  const keys = (action: string) => page.getByRole('button', { name: `Zifferntasten ${action}` });
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
});

test('number keys choose nothing while a menu lies over the form', async ({ page }) => {
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  const first = page.getByLabel('IT-Support');
  for (const [width, opener, closer] of [
    [1280, 'Services', 'Services'],
    [375, 'Menü öffnen', 'Menü schließen'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: opener, exact: true }).click();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: closer, exact: true }).click();
    await expect(first).not.toBeChecked();
  }
  await page.keyboard.press('1');
  await expect(first).toBeChecked();
});

test('the keyboard alone is enough', async ({ page, portal }) => {
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
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
  };
  await type(
    contact.Firmenname,
    contact.Ansprechpartner,
    '',
    contact.Postleitzahl,
    'Deutschland',
    email,
    contact.Telefonnummer,
  );
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

test('a service segment chooses the first answer, goes on, and lets one come back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/request');
  await page.goto('/IT-Dienstleistungen/KI-Unterstuetzung');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/KI-Unter\u00ADstützung/);
  await expect(heading(page, 'Wann soll es losgehen?')).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByLabel('KI-Unterstützung')).toBeChecked();
  await page.clock.runFor(600);
  await expect(heading(page, 'Welche IT-Leistung suchen Sie?')).toBeVisible();
  await page.getByLabel('IT-Beratung').check();
  await next(page);
  await expect(heading(page, 'Wann soll es losgehen?')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('IT-Beratung')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/request$/);
});

test('the preselected first answer is shown for 300 ms before the next question', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/IT-Dienstleistungen/KI-Unterstuetzung');
  await expect(page.getByLabel('KI-Unterstützung')).toBeChecked();
  // The script has begun the pause, however long it took to load.
  await whenInteractive(page);
  await page.clock.runFor(290);
  await expect(heading(page, 'Welche IT-Leistung suchen Sie?')).toBeVisible();
  await expect(heading(page, 'Wann soll es losgehen?')).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(heading(page, 'Wann soll es losgehen?')).toBeVisible();
});

test('a link pressed within those 300 ms is followed', async ({ page }) => {
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

test('an unknown service segment does not exist', async ({ page }) => {
  const response = await page.goto('/IT-Dienstleistungen/Astrologie');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
});

test('Callcenter asks only what fits, and drops answers that are no longer asked', async ({ page }) => {
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

  // Changed from the summary: the new branch is asked, then the summary is back.
  await page.getByRole('button', { name: 'Dienstleistung ändern' }).click();
  await page.getByRole('checkbox', { name: 'Inbound' }).uncheck();
  await page.getByRole('checkbox', { name: 'Outbound' }).check();
  await next(page);
  await choose(page, 'Wie viele Adressen sollen pro Woche angerufen werden?', '101-250');
  await choose(page, 'Welche Outbound-Leistungen brauchen Sie?', 'Umfrage');
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await expect(page.locator('form dl')).not.toContainText('Notdienst');

  await accept(page);
  const submission = page.waitForRequest(isSubmission);
  await send(page);
  const body = (await submission).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    category: 'Callcenter',
    dienstleistung: ['Outbound'],
    outboundArt: ['Umfrage'],
    anzahlAngebote: 5,
  });
  for (const field of ['anfragen', 'inboundArt', 'position', 'bemerkung'])
    expect(body).not.toHaveProperty(field);
  await expectSent(page, 'callcenter@nordlicht.example');
});

test('an address that asks for a later step shows the first open one', async ({ page }) => {
  await openQuestionnaire(page, '/Steuerberatung?schritt=absenden');
  await expect(heading(page, 'Wobei brauchen Sie Unterstützung?')).toBeVisible();
  await expect(page).toHaveURL(/schritt=unterstuetzungsbereiche$/);
});
