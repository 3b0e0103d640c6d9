import type { Locator, Page } from '@playwright/test';
import { answer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, pressInRow, status } from '../support/locators.ts';
import { openAsAdmin, publicSwitch } from '../support/pages/administration.ts';
import { availableRow, openDashboard } from '../support/pages/dashboard.ts';
import { openOwnRequest } from '../support/pages/own-request.ts';
import { openProfile, saveProfile } from '../support/pages/profile.ts';

/**
 * Lists what a message covers: the start of the page, the rows and controls that somebody scrolls or moves the focus to, and the
 * element with the focus when the message comes. One call does all of it, before the message closes itself.
 */
const findCovered = (message: Locator): Promise<string[]> =>
  message.evaluate(async (box) => {
    // Until the message has been drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const covered: string[] = [];
    const check = (way: string, element: Element | null) => {
      if (!element || element.contains(box) || box.contains(element) || !element.checkVisibility()) return;
      const [mine, own] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
      const across = Math.min(mine.right, own.right) - Math.max(mine.left, own.left);
      const along = Math.min(mine.bottom, own.bottom) - Math.max(mine.top, own.top);
      if (across > 1 && along > 1) covered.push(`${way}: ${element.tagName} ${element.textContent}`);
    };
    check('pressed', document.activeElement);
    for (const row of document.querySelectorAll('tbody tr')) {
      row.scrollIntoView({ block: 'nearest' });
      check('row', row);
    }
    const goToStart = () => window.scrollTo({ top: 0, behavior: 'instant' });
    goToStart();
    const controls = 'a[href], button:enabled, input:enabled, select:enabled';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility()) continue;
      control.focus();
      check('focus', control);
    }
    goToStart();
    for (const part of document.querySelectorAll('header, main nav, main h1')) check('start', part);
    return covered;
  });

async function expectNothingCovered(message: Locator): Promise<void> {
  await expect(message).toBeVisible();
  expect(await findCovered(message)).toEqual([]);
}

/** Presses where the window ends, so that a message at its end would lie over what was pressed. */
async function pressAtEnd(control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await control.press('Space');
}

const [phone, desk] = [
  { width: 375, height: 740 },
  { width: 1280, height: 740 },
];

test('a message to a visitor on a phone covers nothing', async ({ page, portal }) => {
  await page.setViewportSize(phone);
  const email = 'meldung@nordlicht.example';
  await portal.addPublishedRequest('IT-Dienstleistungen', { email });
  await openOwnRequest(page, await portal.findLink(email, 'anfrage'));
  await button(page, 'Anzahl der Angebote ändern').click();
  await page.getByRole('dialog').getByLabel('Gewünschte Angebote').selectOption('7');
  await button(page.getByRole('dialog'), 'Speichern').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const closer = page.getByRole('button', { name: 'Meldung schließen' });
  await expectNothingCovered(page.getByRole('status').filter({ has: closer }));
});

for (const viewport of [phone, desk]) {
  test(`a message to a partner covers nothing on a window of ${viewport.width} px, at the top and at the bottom`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(viewport);
    for (let region = 10; region < 22; region += 1)
      await portal.addPublishedRequest('Callcenter', { postleitzahl: `${region}128` });
    await openDashboard(page, portal, 'meldung@dienst.example');
    await pressAtEnd(
      availableRow(page, '15')
        .getByRole('button', { name: /^In Warenkorb/ })
        .first(),
    );
    await expectNothingCovered(status(page, 'Zur Warenkorb hinzugefügt'));
    await pressInRow(availableRow(page, '16').first(), 'Details');
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Nicht interessant').click();
    await expect(dialog).toHaveCount(0);
    await expectNothingCovered(status(page, 'Die Anfrage steht nicht mehr in Ihrer Liste.'));
  });
}

test('a message to an admin covers nothing', async ({ page, portal }) => {
  await page.setViewportSize(desk);
  const firmenname = 'Verdeckt GmbH';
  for (let row = 0; row < 12; row += 1) await portal.addPublishedRequest('Steuerberatung', { firmenname });
  await openAsAdmin(page, portal, 'meldung@portal.example', `/admin?suche=${firmenname}`);
  await answer(page, '/requests/*', { status: 503, json: { msg: 'Gerade überlastet.', code: 'busy' } });
  await pressAtEnd(publicSwitch(page, firmenname).nth(4));
  await expectNothingCovered(alert(page, 'Failed to update visibility status'));
});

const saved = (page: Page) => status(page, 'Profil erfolgreich aktualisiert');

/** Saves, and stops the clock while the pointer rests on the message. */
async function holdSaved(page: Page): Promise<void> {
  await saveProfile(page);
  await saved(page).hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

test('a message stands in the middle, stays for its whole time once the pointer leaves it, and has room beside a menu', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await openProfile(page, portal, 'meldung-mitte@dienst.example', 'persoenlich');
  // Screen readers tell what is added to a part of the page that they know.
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
