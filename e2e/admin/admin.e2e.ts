import { expectAccessible } from '../support/accessible.ts';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressInRow, row } from '../support/locators.ts';
import { countRowsInView, findOverflow } from '../support/page-measures.ts';
import { editForm, openAsAdmin, publicSwitch } from '../support/pages/administration.ts';

test('an unconfirmed request is published only after the contact was checked by phone', async ({
  page,
  portal,
}) => {
  const firmenname = 'Ungeprüft GmbH';
  await portal.addRequest('Callcenter', { firmenname });
  await openAsAdmin(page, portal, 'telefon@portal.example', '/admin?status=unconfirmed');
  await expect(row(page, firmenname)).toContainText('Gerade eingegangen');
  await expectAccessible(page);
  await pressInRow(row(page, firmenname), 'Details');
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unbestätigte Anfrage veröffentlichen' });
  await expect(dialog.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Kontakt telefonisch geprüft' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Anfrage erfolgreich aktualisiert' });
  await expect(told).toContainText(/Ungeprüft GmbH: Öffentlich bis \d\d\.\d\d\.\d{4}/);

  await page.goto('/admin?status=published&kategorie=Callcenter');
  await expect(row(page, firmenname)).toContainText('Veröffentlicht');
  await pressInRow(row(page, firmenname), 'Details');
  await expect(page.getByRole('dialog')).toContainText('Telefonisch geprüft');
  await expectAccessible(page);
});

test('a refused switch goes back and says so', async ({ page, portal }) => {
  const firmenname = 'Rückwärts AG';
  await portal.addPublishedRequest('Steuerberatung', { firmenname });
  await openAsAdmin(page, portal, 'zurueck@portal.example', '/admin');
  await page.route('**/api/requests/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { msg: 'Gerade überlastet.', code: 'busy' } })
      : route.continue(),
  );
  await expect(publicSwitch(page, firmenname)).toBeChecked();
  await publicSwitch(page, firmenname).click();
  await expect(page.getByText('Failed to update visibility status')).toBeVisible();
  await expect(publicSwitch(page, firmenname)).toBeChecked();
});

test('a switch that takes its row out of the list leaves the focus on the next one', async ({
  page,
  portal,
}) => {
  for (const firmenname of ['Erste SE', 'Zweite SE', 'Dritte SE'])
    await portal.addPublishedRequest('Marketingdienstleistungen', { firmenname });
  await openAsAdmin(
    page,
    portal,
    'fokus@portal.example',
    '/admin?status=published&kategorie=Marketingdienstleistungen',
  );
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  const release = await hold(page, '/api/requests/*');
  await publicSwitch(page, 'Zweite SE').dblclick();
  await expect(publicSwitch(page, 'Erste SE')).toBeDisabled();
  await expect(publicSwitch(page, 'Zweite SE')).toBeFocused();
  release();
  await expect(row(page, 'Zweite SE')).toHaveCount(0);
  await expect(publicSwitch(page, 'Erste SE')).toBeFocused();
  expect(sent).toHaveLength(1);
  await page.keyboard.press('Space');
  await expect(row(page, 'Erste SE')).toHaveCount(0);
  await expect(publicSwitch(page, 'Dritte SE')).toBeFocused();

  await pressInRow(row(page, 'Dritte SE'), 'Details');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('Keine Anfragen gefunden')).toBeVisible();
  await expect(page.getByText('Dritte SE: Nicht mehr öffentlich')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Liste der Anfragen' })).toBeFocused();
});

test('a request whose term is over is renewed and published again', async ({ page, portal }) => {
  const firmenname = 'Abgelaufen AG';
  const id = await portal.addPublishedRequest('Logistikdienstleistung', { firmenname });
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await portal.db
    .updateTable('request_listings')
    .set({ public_until: yesterday })
    .where('request_id', '=', id)
    .execute();
  await openAsAdmin(page, portal, 'laufzeit@portal.example', '/admin?status=expired');
  const dialog = page.getByRole('dialog');
  const form = editForm(page, firmenname);
  const publish = async () => {
    await pressInRow(row(page, firmenname), 'Details');
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  };
  // A price alone renews nothing.
  await pressInRow(row(page, firmenname), 'Bearbeiten');
  await form.getByRole('textbox', { name: 'Grundpreis (netto)' }).fill('61');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toHaveCount(0);
  await publish();
  const refused = page.getByRole('alert').filter({ hasText: 'Failed to update visibility status' });
  await expect(refused).toContainText('Bitte zuerst: Laufzeit erneuern.');
  await pressInRow(row(page, firmenname), 'Bearbeiten');
  const renews = form.getByRole('checkbox', { name: 'Laufzeit erneuern' });
  const days = form.getByRole('textbox', { name: 'Laufzeit in Tagen' });
  await days.fill('14');
  await expect(renews).toBeChecked();
  await renews.uncheck();
  await expect(days).toHaveValue('7');
  await renews.check();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toHaveCount(0);
  await publish();
  await expect(page.getByText(/Abgelaufen AG: Öffentlich bis \d\d\.\d\d\.\d{4}/)).toBeVisible();
});

test('buyers are listed, or it is said that there are none', async ({ page, portal }) => {
  const firmenname = 'Begehrt SE';
  const id = await portal.addPublishedRequest('Callcenter', { firmenname });
  await openAsAdmin(page, portal, 'kaeufer@portal.example', '/admin?anzahl=25');
  await pressInRow(row(page, firmenname), 'Käufer');
  await expect(page.getByText('Diese Anfrage wurde noch nicht gekauft.')).toBeVisible();
  await page.keyboard.press('Escape');
  const buyer = await portal.addPartner('gekauft@dienst.example', { companyName: 'Käuferin GmbH' });
  await (await portal.apiAs(buyer))('POST', `/requests/${id}/buy`, {});
  await pressInRow(row(page, firmenname), 'Käufer');
  await expect(page.getByRole('dialog')).toContainText('Käuferin GmbH');
});

test('a waiting partner is found, read and unlocked', async ({ page, portal }) => {
  const companyName = 'Wartende Dienste GmbH';
  const email = 'wartet@dienst.example';
  await portal.addPartner(email, { companyName, accountActive: false });
  await openAsAdmin(page, portal, 'freischalten@portal.example', '/dashboard');
  await expect(page.getByRole('link', { name: /Benutzerverwaltung/ })).toContainText('auf Freischaltung');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Benutzerverwaltung/ }).click();
  await expect(page).toHaveURL(/filter=waiting/);
  await expect(row(page, companyName)).toContainText('Inaktiv');
  await expectAccessible(page);
  await pressInRow(row(page, companyName), 'Details');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('IT-Support, Cloud-Services');
  await dialog.getByRole('button', { name: 'Freischalten' }).click();
  await dialog.getByRole('button', { name: 'Freischalten' }).dblclick();
  await expect(
    page.getByText('Partner-Konto erfolgreich freigeschaltet und Benachrichtigung gesendet'),
  ).toBeVisible();
  await expect(row(page, companyName)).toHaveCount(0);
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
  await openAsAdmin(page, portal, 'schmal@portal.example', '/admin?anzahl=25');
  for (const word of ['Details', 'Käufer', 'Bearbeiten'])
    await expect(row(page, firmenname).getByText(word, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const nav = page.getByRole('navigation', { name: 'Verwaltung' });
  await expect(nav.getByRole('link', { name: 'Anfragen' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('heading', { name: 'Benutzer verwalten' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Benutzer' })).toHaveAttribute('aria-current', 'page');
  expect(await findOverflow(page)).toEqual([]);
});

test('the search finds by company and says when nobody fits', async ({ page, portal }) => {
  await portal.addPartner('suche@dienst.example', { companyName: 'Nadel im Heuhaufen UG' });
  await openAsAdmin(page, portal, 'suche@portal.example', '/admin/users');
  await page.getByRole('searchbox', { name: 'Suche' }).fill('heuhaufen');
  await expect(page).toHaveURL(/suche=heuhaufen/);
  await expect(row(page, 'Nadel im Heuhaufen UG')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Suche' }).fill('gibtesnicht');
  await expect(page.getByText('No matching users found')).toBeVisible();
});

test('other roles are led away from the administration', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addPartner('neugierig@dienst.example'));
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
  await openAsAdmin(page, portal, 'laptop@portal.example', '/admin');
  await expect(row(page, 'Albers 6')).toBeVisible();
  expect(await countRowsInView(page)).toBeGreaterThanOrEqual(6);
  await page.goto('/admin/users?filter=waiting');
  await expect(row(page, 'einkauf.6')).toBeVisible();
  expect(await countRowsInView(page)).toBeGreaterThanOrEqual(6);
});
