import type { Locator } from '@playwright/test';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { banner, drawer, menu, narrow, openDrawer } from '../support/pages/site-header.ts';

test('the services menu opens every service page by keyboard, and menus close by themselves', async ({
  page,
}) => {
  await openInteractive(page, '/request');
  const services = menu(page, 'Services');
  const button = services.locator('summary');
  await button.focus();
  await expect(services).not.toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await expect(services).toHaveAttribute('open');
  for (const code of categoryCodes) {
    const { label } = categories[code];
    await expect(banner(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      `/${code}`,
    );
    const list = banner(page).getByRole('list', { name: label });
    await expect(list.getByRole('link')).toHaveCount(serviceSegments[code].length);
  }
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Personaldienstleistung' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(banner(page).getByRole('link', { name: 'Personalvermittlung' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(services).not.toHaveAttribute('open');

  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { onlyColours: true });
  await page.keyboard.press('ArrowUp');
  await expect(banner(page).getByRole('link', { name: 'Gründungsberatung' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The page answers its first question by itself and adds the next step to its address.
  await expect(page).toHaveURL(/\/Steuerberatung\/Gruendungsberatung(\?|$)/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(services).not.toHaveAttribute('open');

  await test.step('a menu closes when the focus or a click goes elsewhere', async () => {
    const why = menu(page, 'Warum Auftragslotse').locator('summary');
    await why.click();
    const client = banner(page).getByRole('link', { name: 'Für Auftraggeber' });
    await expect(client).toHaveAttribute('href', '/warum-auftragslotse#auftraggeber');
    const provider = banner(page).getByRole('link', { name: 'Für Dienstleister' });
    await expect(provider).toHaveAttribute('href', '/warum-auftragslotse#dienstleister');
    await button.focus();
    await expect(client).toBeHidden();
    await why.click();
    await expect(client).toBeVisible();
    await page.getByRole('main').click({ position: { x: 5, y: 400 } });
    await expect(client).toBeHidden();
  });
});

test('on phones the cart is in the header, and the colour mode in the drawer', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addPartner('kopf-korb@dienst.example'));
  await page.setViewportSize(narrow);
  await openInteractive(page, '/profile');
  const cart = banner(page).getByRole('link', { name: 'Warenkorb', exact: true });
  await expect(cart).toBeInViewport({ ratio: 1 });
  // All stands in one row.
  const top = async (part: Locator) => (await part.boundingBox())?.y;
  expect(await top(cart)).toBe(await top(page.getByRole('button', { name: 'Menü öffnen' })));
  await expect(page.getByRole('button', { name: 'Dunkle Darstellung' })).toHaveCount(0);
  await openDrawer(page);
  await drawer(page).getByRole('button', { name: 'Dunkle Darstellung' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the drawer traps the focus, folds the services, and returns the focus', async ({ page }) => {
  await page.setViewportSize(narrow);
  await openInteractive(page, '/request');
  const opener = page.getByRole('button', { name: 'Menü öffnen' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('button', { name: 'Menü schließen' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await openDrawer(page);
  const inbound = drawer(page).getByRole('link', { name: 'Inbound' });
  await expect(inbound).toBeHidden();
  await drawer(page).locator('summary', { hasText: 'Callcenter' }).click();
  await expect(drawer(page).getByRole('link', { name: 'Callcenter im Überblick' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { onlyColours: true });
  await inbound.click();
  await expect(page).toHaveURL(/\/Callcenter\/Inbound$/);
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
