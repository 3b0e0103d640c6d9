import type { Page } from '@playwright/test';
import { expectDashboardUncovered, phone } from '../support/covered.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, status } from '../support/locators.ts';
import { openProfile, saveProfile } from '../support/pages/profile.ts';

test('a message to a partner on a phone covers nothing, at the top and at the bottom', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone);
  await expectDashboardUncovered(page, portal);
});

const saved = (page: Page) => status(page, 'Profil erfolgreich aktualisiert');

/** Saves, moves the pointer over the message, and stops the clock. */
async function holdSaved(page: Page): Promise<void> {
  await saveProfile(page);
  await saved(page).hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

test('a message is centred, restarts its time when the pointer leaves, and fits beside a menu', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await openProfile(page, portal, 'meldung-mitte@dienst.example', 'persoenlich');
  // Screen readers announce only text that is added to an existing live region.
  const before = await page.getByRole('status').elementHandles();
  await holdSaved(page);
  expect(await saved(page).evaluate((part, parts) => parts.includes(part), before)).toBe(true);
  const { x, width } = await saved(page).evaluate((part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    const shown = [...words.getClientRects()].filter((rect) => rect.width < window.innerWidth / 2);
    const left = Math.min(...shown.map((rect) => rect.left));
    return { x: left, width: Math.max(...shown.map((rect) => rect.right)) - left };
  });
  const middle = await page.evaluate(() => document.documentElement.clientWidth / 2);
  expect(Math.abs(x + width / 2 - middle)).toBeLessThan(20);

  await page.clock.runFor(3000);
  await page.mouse.move(640, 600);
  await page.clock.runFor(5900);
  await expect(saved(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(saved(page)).toHaveCount(0);

  await page.clock.resume();
  await page.setViewportSize(phone);
  await holdSaved(page);
  await button(page, 'Menü öffnen').click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  const end = await saved(page).evaluate((box) => box.getBoundingClientRect().bottom);
  expect(await menu.evaluate((box) => box.getBoundingClientRect().top)).toBe(end);
});
