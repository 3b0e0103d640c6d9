import { expectAccessible } from '../support/accessible.ts';
import { answer, loseAnswer, refused } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, pressInRow, row } from '../support/locators.ts';
import {
  availableRow,
  availableTab,
  buyButton,
  expectBought,
  openBuyDialog,
  openContact,
  openDashboard,
  purchasedTab,
} from '../support/pages/dashboard.ts';

test('a partner reads a request without its contact, buys it once and sees the contact', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '11011' });
  await openDashboard(page, portal, 'kauf@dienst.example');
  const listed = availableRow(page, '11');
  const dialog = page.getByRole('dialog');
  const mail = 'kapitaen@werft-nord.example';
  await expect(listed).toContainText('7 Tage übrig');
  await expect(listed).toContainText('Notdienst');

  await test.step('a press on the row opens the details, marking its text does not', async () => {
    const number = listed.locator('small').first();
    const place = await number.boundingBox();
    if (!place) throw new Error('The row shows no number.');
    const y = place.y + place.height / 2;
    await page.mouse.move(place.x + 1, y);
    await page.mouse.down();
    await page.mouse.move(place.x + place.width - 1, y, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => window.getSelection()?.toString())).not.toBe('');
    await expect(dialog).toHaveCount(0);
    await listed.getByText('7 Tage übrig').click();
    await expect(dialog).toContainText('Notdienst');
    await page.keyboard.press('Escape');
    await expect(listed.getByRole('button', { name: /^Details/ })).toBeFocused();
  });
  await pressInRow(listed, 'Details');
  await expect(dialog).not.toContainText('Werft Nord');
  await dialog.getByRole('button', { name: 'Kaufen' }).click();
  await expect(dialog).toContainText('19 % Umsatzsteuer');
  await expect(dialog).toContainText('Käufer bisher: 0, höchstens 5.');
  await expect(buyButton(page)).toHaveText(/Zahlungspflichtig kaufen · 58,31\s€/);
  await expectAccessible(page);

  await test.step('a double click buys once, and leads to the contact', async () => {
    const tries: string[] = [];
    page.on('request', (request) => request.url().endsWith('/buy') && tries.push(request.url()));
    await buyButton(page).dblclick();
    await expectBought(page);
    expect(tries).toHaveLength(1);
    await expect(page).toHaveURL(/tab=gekauft/);
    await expect(purchasedTab(page)).toBeFocused();
    const bought = row(page, '11011');
    await expect(bought).toContainText('Werft Nord GmbH');
    await expect(bought.locator(`a[href="mailto:${mail}"]`)).toHaveText(mail);
    const phone = bought.getByRole('link', { name: '040 1234567' });
    await expect(phone).toHaveAttribute('href', 'tel:+49401234567');
  });

  await test.step('the next steps are open, until the list changes', async () => {
    const next = openContact(page);
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(next.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+49401234567');
    await expect(next.getByRole('link', { name: 'E-Mail' })).toHaveAttribute('href', `mailto:${mail}`);
    await expectAccessible(page);
    await button(next, 'Wiedervorlage').click();
    await expect(page.getByLabel('Wiedervorlage', { exact: true }).and(page.locator('input'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(next, 'Wiedervorlage')).toBeFocused();
    await page.reload();
    await expect(next).toBeVisible();
    await availableTab(page).click();
    await purchasedTab(page).click();
    await expect(row(page, '11011')).toBeVisible();
    await expect(next).toHaveCount(0);
    for (const _ of ['list', 'available']) await page.goBack();
  });

  await test.step('the list has it as bought; a contact that cannot be read is read on the next try', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/dashboard\?anzahl=25$/);
    await expect(listed.getByRole('button', { name: /^Gekauft/ })).toBeDisabled();
    await answer(page, `/requests/${id}`, refused);
    await pressInRow(listed, 'Details');
    await expect(page.getByRole('dialog', { name: 'Callcenter' }).getByRole('alert')).toBeVisible();
    await page.unroute(`**/api/requests/${id}`);
    await button(dialog, 'Erneut versuchen').click();
    const details = page.getByRole('dialog', { name: 'Werft Nord GmbH' });
    await expect(details).toContainText('Heike Kapitän');
    await expect(details.getByRole('link', { name: mail })).toBeVisible();
    await expect(details.getByLabel('Ergebnis')).toBeVisible();
    await expect(details.getByRole('button', { name: /^(Nicht interessant|Gekauft)/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(listed.getByRole('button', { name: /^Details/ })).toBeFocused();
  });
});

test('the dialog shows changes, and never buys twice or at another price', async ({ page, portal }) => {
  const publish = (postleitzahl: string, changes = {}) =>
    portal.addPublishedRequest('Callcenter', { postleitzahl, ...changes });
  const gone = await publish('12011', { anzahlAngebote: 1 });
  const dearer = await publish('14011');
  const twice = await publish('13011');
  const lost = await publish('15011');
  await publish('19011');
  const partner = await portal.apiAs(await openDashboard(page, portal, 'langsam@dienst.example'));
  const dialog = page.getByRole('dialog');

  await test.step('it is sold out', async () => {
    const faster = await portal.apiAs(await portal.addPartner('schnell@dienst.example'));
    await openBuyDialog(page, '12');
    await faster('POST', `/requests/${gone}/buy`, {});
    await buyButton(page).click();
    await expect(dialog.getByRole('alert')).toContainText('Diese Anfrage ist nicht mehr verfügbar');
    await expect(dialog.getByRole('alert')).toContainText('Ausverkauft');
    await expect(dialog).toContainText('Käufer bisher: 1, höchstens 1.');
    await expect(buyButton(page)).toHaveCount(0);
    const close = dialog.getByRole('button', { name: 'Schließen' }).filter({ hasText: 'Schließen' });
    await expect(close).toBeFocused();
    await close.click();
  });

  await test.step('it costs more, which is named also when nothing else can be read', async () => {
    await openBuyDialog(page, '14');
    const admin = await portal.apiAs(await portal.addAdmin('preis@portal.example'));
    const { request } = (await admin('GET', `/requests/${dearer}`)) as { request: { updatedAt: string } };
    await admin('PUT', `/requests/${dearer}`, { basePrice: 100, updatedAt: request.updatedAt });
    await page.route('**/api/requests/*', (route) =>
      route.request().method() === 'GET' ? route.abort('connectionreset') : route.fallback(),
    );
    await buyButton(page).click();
    await expect(dialog).toContainText('Der Preis hat sich inzwischen geändert.');
    await expect(dialog).toContainText(/Der Nettopreis beträgt jetzt 100,00\s€/);
    await expect(buyButton(page)).toHaveText(/119,00\s€/);
    await page.unroute('**/api/requests/*');
    await buyButton(page).click();
    await expect(row(page, '14011')).toBeVisible();
  });

  await test.step('it was bought in another window', async () => {
    await availableTab(page).click();
    await openBuyDialog(page, '13');
    await partner('POST', `/requests/${twice}/buy`, {});
    await buyButton(page).click();
    await expect(dialog).toContainText('Sie haben diese Anfrage bereits gekauft');
    await button(dialog, 'Gekaufte Anfragen öffnen').click();
    await expect(row(page, '13011')).toHaveCount(1);
    await expect(purchasedTab(page)).toBeFocused();
  });

  await test.step('the answer gets lost', async () => {
    await availableTab(page).click();
    await openBuyDialog(page, '15');
    await loseAnswer(page, '/requests/*/buy');
    await buyButton(page).click();
    await expect(dialog.getByRole('alert')).toContainText('Auch wenn der erste Versuch angekommen ist');
    await buyButton(page).click();
    await expect(row(page, '15011')).toBeVisible();
    const { request } = (await partner('GET', `/requests/${lost}`)) as { request: { currentSales: number } };
    expect(request.currentSales).toBe(1);
  });

  await test.step('the server is in trouble, then answers without words', async () => {
    await availableTab(page).click();
    await openBuyDialog(page, '19');
    await answer(page, '/requests/*/buy', { status: 503, json: { msg: 'Gerade nicht.', code: 'busy' } }, 1);
    await buyButton(page).click();
    await expect(dialog.getByRole('alert')).toContainText('Gerade nicht.');
    await answer(page, '/requests/*/buy', { json: { count: 1 } }, 1);
    await buyButton(page).click();
    await expect(page.getByText('Erfolgreich 1 Anfragen gekauft!')).toBeVisible();
  });
});

test('a locked partner reads about the check; a failed list offers a retry, and an empty one a next step', async ({
  page,
  portal,
}) => {
  // The stream makes the page read again when it opens, which would end the failure before the retry does.
  await page.route('**/api/events', (route) => route.abort());
  const locked = { accountActive: false, services: [] };
  const partner = await portal.addPartner('gesperrt@dienst.example', locked);
  await portal.signIn(page, partner);
  await page.goto('/dashboard');
  await expect(page.getByText('Ihr Konto wird geprüft')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  const ask = button(page, 'Aktualisieren');
  await ask.click();
  await expect(page.getByText(/Unverändert, geprüft um \d\d:\d\d Uhr/)).toBeVisible();
  await portal.db.updateTable('users').set({ account_active: true }).where('id', '=', partner).execute();
  await answer(page, '/requests/partner*', refused);
  await ask.click();
  await expect(availableTab(page)).toBeVisible();
  const failure = 'Fehler beim Laden der Anfragen. Bitte versuchen Sie es später erneut.';
  await expect(page.getByText(failure)).toBeVisible();
  await page.unroute('**/api/requests/partner*');
  await button(page, 'Erneut versuchen').click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('Keine Anfragen verfügbar')).toBeVisible();

  await test.step('without a network a list says so at once, and loads once there is one', async () => {
    await page.context().setOffline(true);
    await purchasedTab(page).click();
    await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie Ihre Internetverbindung');
    await page.context().setOffline(false);
    await expect(page.getByText('Keine gekauften Anfragen verfügbar')).toBeVisible();
  });
  await button(page, 'Verfügbare Anfragen ansehen').click();
  await expect(page.getByText('Keine Anfragen verfügbar')).toBeVisible();
});
