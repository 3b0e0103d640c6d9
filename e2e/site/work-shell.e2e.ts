import { recordConfirmation } from '#server/requests/requests.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, pressInRow } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { availableRow, openDashboard } from '../support/pages/dashboard.ts';

const laptop = { width: 1280, height: 720 };

test('a partner goes from area to area, whose numbers say what waits, on a laptop and on a phone', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '17033' });
  await page.setViewportSize(laptop);
  await openDashboard(page, portal, 'bereiche@dienst.example');
  const areas = page.getByRole('navigation', { name: 'Bereiche' });
  const area = (name: string) => areas.getByRole('link', { name, exact: true });
  const listed = availableRow(page, '17').first();
  await expect(listed).toBeVisible();
  const topOf = async (target: typeof listed) => (await target.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(80);
  expect(await topOf(page.locator('tbody tr').first())).toBeLessThanOrEqual(200);
  await expect(area('Anfragen')).toHaveAccessibleDescription(/^\d+ ungelesen$/);
  await pressInRow(listed, 'In Warenkorb');
  await expect(area('Warenkorb')).toHaveAccessibleDescription('1 im Warenkorb');
  await expect(page.getByRole('link', { name: 'Auftragslotse – zum Arbeitsbereich' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  for (const name of ['Startseite', 'Services', 'Über uns'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  for (const [name, path] of [
    ['Gekauft', '/dashboard?tab=gekauft'],
    ['Warenkorb', '/warenkorb'],
    ['Zahlen', '/dashboard?tab=zahlen'],
    ['Profil', '/profile'],
    ['Anfragen', '/dashboard'],
  ] as const) {
    await area(name).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(area(name)).toHaveAttribute('aria-current', 'page');
    await expect(areas.locator('[aria-current]')).toHaveCount(1);
  }

  await button(page, 'Suchen oder springen …').click();
  await expect(
    page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('combobox')),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button(page, 'Leiste einklappen').click();
  await page.reload();
  await expect(listed).toBeVisible();
  expect((await areas.boundingBox())?.width).toBeLessThan(80);
  await expectAccessible(page);
  await button(page, 'Leiste einklappen').click();

  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Profil' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(header.getByRole('link', { name: 'Profil' })).toBeHidden();
  await button(header, 'Menü öffnen').click();
  for (const name of ['Profil', 'Abmelden'])
    await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 375, height: 667 });
  for (const name of ['Anfragen', 'Gekauft', 'Warenkorb', 'Zahlen', 'Profil'])
    await expect(area(name)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.setViewportSize(laptop);
  await page.getByRole('link', { name: 'Zur Website' }).click();
  await expect(page.getByRole('link', { name: 'Startseite', exact: true })).toBeVisible();
});

test('on a phone the bar shows a large count whole', async ({ page, portal }) => {
  await answer(page, '/requests/partner?unseen=true*', { json: { totalCount: 100 } });
  await page.setViewportSize({ width: 320, height: 640 });
  await openDashboard(page, portal, 'hundert@dienst.example');
  const count = page.getByRole('navigation', { name: 'Bereiche' }).getByText('99+', { exact: true });
  await expect(count).toBeVisible();
  expect(await count.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(1);
});

test('an admin finds the areas in four groups, and on a phone one line of all that is done', async ({
  page,
  portal,
}) => {
  const request = await portal.addRequest('Callcenter');
  await recordConfirmation(portal.db, request, new Date());
  await portal.addPartner('wartet@dienst.example', { accountActive: false });
  await page.setViewportSize(laptop);
  await openAsAdmin(page, portal, 'bereiche@portal.example', '/dashboard');
  const areas = page.getByRole('navigation', { name: 'Verwaltung' });
  for (const [name, count] of [
    ['Prüfung', '1 zu prüfen'],
    ['Benutzer', '1 freizuschalten'],
  ] as const)
    await expect(areas.getByRole('link', { name, exact: true })).toHaveAccessibleDescription(count);
  await expect(areas.getByRole('listitem')).toHaveText([
    'Übersicht',
    /^Prüfung/,
    /^Anfragen/,
    /^Meldungen/,
    /^Benutzer/,
    /^Bestellungen/,
    'Zahlen',
    'Abrechnung',
    'Rechnungen',
    'Zahlungen',
    /^Mails/,
    'Regeln',
    'Protokoll',
  ]);
  for (const title of ['Prüfen', 'Verkaufen', 'Abrechnen', 'Betreiben'])
    await expect(areas.getByText(title, { exact: true })).toBeVisible();
  await expect(button(page, 'Leiste einklappen')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('ungelesene Antworten')).toBeVisible();

  await page.setViewportSize({ width: 375, height: 667 });
  const idle = page.getByText('Nichts zu tun:');
  await expect(idle.getByRole('link', { name: 'Rückfragen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rückfragen' })).toBeHidden();
});
