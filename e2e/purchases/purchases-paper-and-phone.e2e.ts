import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { pressInRow, row, status } from '../support/locators.ts';
import { findOverflow } from '../support/page-measures.ts';
import { openBuyDialog, openDashboard, purchasedTab } from '../support/pages/dashboard.ts';

test('the details of a bought request are printed whole, without the page behind them', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '23011' });
  const partner = await openDashboard(page, portal, 'papier@druck.example');
  await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
  await purchasedTab(page).click();
  await pressInRow(row(page, '23011'), 'Details');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Heike Kapitän');
  await page.setViewportSize({ width: 700, height: 400 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.locator('.mantine-Modal-overlay')).toBeHidden();
  await expect(dialog.getByRole('button')).toHaveCount(0);
  const sheet = await dialog.evaluate((element) => ({
    isCut: element.scrollHeight > element.clientHeight + 1,
    isLocked: getComputedStyle(document.body).overflow,
    paper: getComputedStyle(element).backgroundColor,
    isInPage: document.documentElement.scrollHeight >= element.getBoundingClientRect().bottom - 1,
  }));
  expect(sheet).toEqual({ isCut: false, isLocked: 'visible', paper: 'rgb(255, 255, 255)', isInPage: true });
});

test('on a phone the open tab is named above its list, and messages leave the close button free', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '24011' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openDashboard(page, portal, 'handy@druck.example');
  await expect(page.getByRole('heading', { level: 2, name: 'Verfügbare Anfragen' })).toBeVisible();
  await openBuyDialog(page, '24');
  // A decision leaves the page above it in sight; details fill the window.
  const top = () => page.getByRole('dialog').evaluate((element) => element.getBoundingClientRect().top);
  expect(await top()).toBeGreaterThan(40);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Zahlungspflichtig/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Gekaufte Anfragen' })).toBeVisible();
  await pressInRow(row(page, 'Werft Nord GmbH'), 'Details');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).first();
  const below = await status(page, 'Anfrage erfolgreich gekauft!').evaluate((told) => {
    const dialog = document.querySelector('[role="dialog"]');
    return Number(dialog?.getBoundingClientRect().top) - told.getBoundingClientRect().bottom;
  });
  expect(below).toBe(0);
  await close.click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('on a phone Back closes the dialog, then leaves the page', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '26011' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  await openDashboard(page, portal, 'hardware@druck.example');
  const dialog = page.getByRole('dialog');
  const details = page.getByRole('button', { name: /^Details: .* 26/ });
  await details.click();
  await dialog.getByRole('button', { name: 'Kaufen' }).click();
  await expect(dialog).toContainText('Umsatzsteuer');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/dashboard/);
  // Closed by its button, a dialog leaves no entry behind.
  await details.click();
  await dialog.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(dialog).toBeHidden();
  const isOnEntry = () => page.evaluate(() => history.state?.overlay !== undefined);
  await expect.poll(isOnEntry).toBe(false);
  // Nor does one that was open when the page was loaded anew.
  await details.click();
  await expect.poll(isOnEntry).toBe(true);
  await page.reload();
  await expect(details).toBeVisible();
  await expect.poll(isOnEntry).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/about/);

  await page.setViewportSize({ width: 390, height: 800 });
  await openInteractive(page, '/faq');
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/faq/);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await dialog.getByRole('link', { name: 'Über uns' }).click();
  await expect(page).toHaveURL(/about/);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/faq/);
});

test('at 400 % nothing stands still over the terms or the buttons', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '25011' });
  await page.setViewportSize({ width: 320, height: 256 });
  await openDashboard(page, portal, 'lupe@druck.example');
  await openBuyDialog(page, '25');
  const standing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, form *, [role="dialog"] *')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).position === 'sticky')
        .map((each) => each.outerHTML.slice(0, 100)),
    );
  expect(await standing()).toEqual([]);
  await page.goto('/IT-Dienstleistungen');
  expect(await standing()).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});
