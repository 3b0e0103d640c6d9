import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { apiAs } from '../support/api-as.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { countRowsInView } from '../support/page-measures.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name: `Öffentlich: ${name}` });

test('an unconfirmed request is published only after the contact was checked by phone', async ({
  page,
  portal,
}) => {
  const firmenname = 'Ungeprüft GmbH';
  await portal.addRequest('Callcenter', { firmenname });
  await signIn(page, portal, await portal.addAdmin('telefon@portal.example'));
  await page.goto('/admin?status=unconfirmed');
  await expect(rowOf(page, firmenname)).toContainText('Gerade eingegangen');
  await expectAccessible(page);
  await rowOf(page, firmenname)
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unbestätigte Anfrage veröffentlichen' });
  await expect(dialog.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Kontakt telefonisch geprüft' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Anfrage erfolgreich aktualisiert' });
  await expect(told).toContainText(/Ungeprüft GmbH: Öffentlich bis \d\d\.\d\d\.\d{4}/);

  await page.goto('/admin?status=published&kategorie=Callcenter');
  await expect(rowOf(page, firmenname)).toContainText('Veröffentlicht');
  await rowOf(page, firmenname)
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Telefonisch geprüft');
  await expectAccessible(page);
});

test('a refused switch goes back and says so', async ({ page, portal }) => {
  const firmenname = 'Rückwärts AG';
  await portal.addPublishedRequest('Steuerberatung', { firmenname });
  await signIn(page, portal, await portal.addAdmin('zurueck@portal.example'));
  await page.goto('/admin');
  await page.route('**/api/requests/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { msg: 'Gerade überlastet.', code: 'busy' } })
      : route.continue(),
  );
  await expect(switchOf(page, firmenname)).toBeChecked();
  await switchOf(page, firmenname).click();
  await expect(page.getByText('Failed to update visibility status')).toBeVisible();
  await expect(switchOf(page, firmenname)).toBeChecked();
});

test('a switch that takes its row out of the list leaves the focus on the next one', async ({
  page,
  portal,
}) => {
  for (const firmenname of ['Erste SE', 'Zweite SE', 'Dritte SE'])
    await portal.addPublishedRequest('Marketingdienstleistungen', { firmenname });
  await signIn(page, portal, await portal.addAdmin('fokus@portal.example'));
  await page.goto('/admin?status=published&kategorie=Marketingdienstleistungen');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  // Slow enough to see what can be pressed meanwhile.
  await page.route('**/api/requests/*', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await switchOf(page, 'Zweite SE').dblclick();
  await expect(switchOf(page, 'Erste SE')).toBeDisabled();
  await expect(switchOf(page, 'Zweite SE')).toBeFocused();
  await expect(rowOf(page, 'Zweite SE')).toHaveCount(0);
  await expect(switchOf(page, 'Erste SE')).toBeFocused();
  expect(sent).toHaveLength(1);
  await page.keyboard.press('Space');
  await expect(rowOf(page, 'Erste SE')).toHaveCount(0);
  await expect(switchOf(page, 'Dritte SE')).toBeFocused();

  await rowOf(page, 'Dritte SE')
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('Keine Anfragen gefunden')).toBeVisible();
  await expect(page.getByText('Dritte SE: Nicht mehr öffentlich')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Liste der Anfragen' })).toBeFocused();
});

test('what is typed into an edit is not lost by a click beside it, Escape or the end of the session', async ({
  page,
  portal,
}) => {
  const firmenname = 'Langes Tippen GmbH';
  await portal.addPublishedRequest('Steuerberatung', { firmenname });
  const adminId = await portal.addAdmin('tippt@portal.example');
  await signIn(page, portal, adminId);
  await page.goto('/admin?anzahl=25');
  const openEdit = () =>
    rowOf(page, firmenname)
      .getByRole('button', { name: /^Bearbeiten/ })
      .click();
  const dialog = page.getByRole('dialog', { name: `Bearbeiten: ${firmenname}` });
  const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
  const note = dialog.getByRole('textbox', { name: 'Hinweis für Käufer' });

  await openEdit();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await openEdit();
  await note.fill('Bitte vormittags anrufen.');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(note).toHaveValue('Bitte vormittags anrufen.');
  await expect(note).toBeFocused();

  await portal.db.deleteFrom('sessions').where('user_id', '=', adminId).execute();
  await dialog.getByRole('button', { name: 'Speichern' }).dblclick();
  await expect(dialog.getByRole('alert')).toContainText('Ihre Sitzung ist abgelaufen.');
  await expect(dialog.getByRole('link', { name: 'Anmelden (neuer Tab)' })).toHaveAttribute('href', '/login');
  await expect(
    page.getByRole('link', { name: 'Anmelden', exact: true, includeHidden: true }),
  ).not.toHaveCount(0);
  await expect(note).toHaveValue('Bitte vormittags anrufen.');
  await signIn(page, portal, adminId);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Anfrage erfolgreich aktualisiert')).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\?anzahl=25$/);

  await openEdit();
  await note.fill('');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, firmenname).getByRole('button', { name: /^Bearbeiten/ })).toBeFocused();
  await openEdit();
  await expect(note).toHaveValue('Bitte vormittags anrufen.');
});

test('an edit against an outdated state keeps what was typed', async ({ page, portal }) => {
  const firmenname = 'Doppelt bearbeitet KG';
  const id = await portal.addPublishedRequest('Steuerberatung', { firmenname });
  const adminId = await portal.addAdmin('konflikt@portal.example');
  await signIn(page, portal, adminId);
  await page.goto('/admin?anzahl=25');
  await rowOf(page, firmenname)
    .getByRole('button', { name: /^Bearbeiten/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Grundpreis (netto)' }).fill('80');
  await dialog.getByRole('combobox', { name: 'Rabatt' }).selectOption('Prozent');
  await dialog.getByRole('textbox', { name: 'Höhe in Prozent' }).fill('12,5');
  await expect(dialog).toContainText('70,00 €');
  await expectAccessible(page);

  const colleague = await apiAs(portal, adminId);
  const { request } = (await colleague('GET', `/requests/${id}`)) as { request: { updatedAt: string } };
  await colleague('PUT', `/requests/${id}`, { maxSales: 9, updatedAt: request.updatedAt });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toContainText('Die Anfrage wurde inzwischen geändert.');
  await dialog.getByRole('button', { name: 'Neu laden, Eingaben behalten' }).click();
  await expect(dialog).toContainText('Inzwischen gespeichert: 9');
  await expect(dialog.getByRole('textbox', { name: 'Grundpreis (netto)' })).toHaveValue(/80/);
  await dialog.getByRole('textbox', { name: 'Verkäufe höchstens' }).fill('9');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Anfrage erfolgreich aktualisiert')).toBeVisible();
  await expect(rowOf(page, firmenname)).toContainText('70,00 €');
  await expect(rowOf(page, firmenname)).toContainText('0/9');
});

test('values outside their limits are named beside their fields', async ({ page, portal }) => {
  const firmenname = 'Grenzwert GmbH';
  await portal.addPublishedRequest('Steuerberatung', { firmenname });
  await signIn(page, portal, await portal.addAdmin('grenzen@portal.example'));
  await page.goto('/admin?anzahl=25');
  await rowOf(page, firmenname)
    .getByRole('button', { name: /^Bearbeiten/ })
    .click();
  await page.getByRole('combobox', { name: 'Rabatt' }).selectOption('Fester Betrag');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Bitte geben Sie die Höhe des Rabatts an.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Höhe in Euro' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Rabatt' }).selectOption('Kein Rabatt');
  const days = page.getByRole('textbox', { name: 'Laufzeit in Tagen' });
  await days.fill('91');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await expect(days).toBeFocused();
});

test('buyers are listed, or it is said that there are none', async ({ page, portal }) => {
  const firmenname = 'Begehrt SE';
  const id = await portal.addPublishedRequest('Callcenter', { firmenname });
  await signIn(page, portal, await portal.addAdmin('kaeufer@portal.example'));
  await page.goto('/admin?anzahl=25');
  await rowOf(page, firmenname)
    .getByRole('button', { name: /^Käufer/ })
    .click();
  await expect(page.getByText('Diese Anfrage wurde noch nicht gekauft.')).toBeVisible();
  await page.keyboard.press('Escape');
  const buyer = await portal.addPartner('gekauft@dienst.example', { companyName: 'Käuferin GmbH' });
  await (await apiAs(portal, buyer))('POST', `/requests/${id}/buy`, {});
  await page.reload();
  await rowOf(page, firmenname)
    .getByRole('button', { name: /^Käufer/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Käuferin GmbH');
});

test('a waiting partner is found, read and unlocked', async ({ page, portal }) => {
  const companyName = 'Wartende Dienste GmbH';
  const email = 'wartet@dienst.example';
  await portal.addPartner(email, { companyName, accountActive: false });
  await signIn(page, portal, await portal.addAdmin('freischalten@portal.example'));
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Benutzerverwaltung/ })).toContainText('auf Freischaltung');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Benutzerverwaltung/ }).click();
  await expect(page).toHaveURL(/filter=waiting/);
  await expect(rowOf(page, companyName)).toContainText('Inaktiv');
  await expectAccessible(page);
  await rowOf(page, companyName)
    .getByRole('button', { name: /^Details/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('IT-Support, Cloud-Services');
  await dialog.getByRole('button', { name: 'Freischalten' }).click();
  await dialog.getByRole('button', { name: 'Freischalten' }).dblclick();
  await expect(
    page.getByText('Partner-Konto erfolgreich freigeschaltet und Benachrichtigung gesendet'),
  ).toBeVisible();
  await expect(rowOf(page, companyName)).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).not.toHaveCount(0);
  expect((await portal.mails(email))[0]?.subject).toContain('freigeschaltet');
});

test('the pages of the administration lead to each other, and their cards name every action', async ({
  page,
  portal,
}) => {
  const firmenname = 'Schmal GmbH';
  await portal.addPublishedRequest('Callcenter', { firmenname });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, portal, await portal.addAdmin('schmal@portal.example'));
  await page.goto('/admin?anzahl=25');
  for (const word of ['Details', 'Käufer', 'Bearbeiten'])
    await expect(rowOf(page, firmenname).getByText(word, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const nav = page.getByRole('navigation', { name: 'Verwaltung' });
  await expect(nav.getByRole('link', { name: 'Anfragen' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('heading', { name: 'Benutzer verwalten' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Benutzer' })).toHaveAttribute('aria-current', 'page');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the search finds by company and says when nobody fits', async ({ page, portal }) => {
  await portal.addPartner('suche@dienst.example', { companyName: 'Nadel im Heuhaufen UG' });
  await signIn(page, portal, await portal.addAdmin('suche@portal.example'));
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Suche' }).fill('heuhaufen');
  await expect(page).toHaveURL(/suche=heuhaufen/);
  await expect(rowOf(page, 'Nadel im Heuhaufen UG')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Suche' }).fill('gibtesnicht');
  await expect(page.getByText('No matching users found')).toBeVisible();
});

test('other roles are led away from the administration', async ({ page, portal }) => {
  await signIn(page, portal, await portal.addPartner('neugierig@dienst.example'));
  for (const path of ['/admin', '/admin/users']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${portal.url}/`);
  }
});

test('six requests and six users are in view on a small laptop without scrolling', async ({
  page,
  portal,
}) => {
  for (const number of ['1', '2', '3', '4', '5', '6']) {
    await portal.addRequest('Callcenter', { firmenname: `Präzisionsteile Albers ${number} GmbH` });
    await portal.addPartner(`einkauf.${number}@praezisionsteile-albers.example`, { accountActive: false });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, portal, await portal.addAdmin('laptop@portal.example'));
  await page.goto('/admin');
  await expect(rowOf(page, 'Albers 6')).toBeVisible();
  expect(await countRowsInView(page)).toBeGreaterThanOrEqual(6);
  await page.goto('/admin/users?filter=waiting');
  await expect(rowOf(page, 'einkauf.6')).toBeVisible();
  expect(await countRowsInView(page)).toBeGreaterThanOrEqual(6);
});
