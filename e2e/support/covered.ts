import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { button, pressInRow, status } from './locators.ts';
import { availableRow, openDashboard } from './pages/dashboard.ts';
import type { Portal } from './portal.ts';

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

export async function expectNothingCovered(message: Locator): Promise<void> {
  await expect(message).toBeVisible();
  expect(await findCovered(message)).toEqual([]);
}

/** Presses where the window ends, so that a message at its end would lie over what was pressed. */
export async function pressAtEnd(control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await control.press('Space');
}

/** Two messages to a partner, after a press at the bottom and one at the top of a list. */
export async function expectDashboardUncovered(page: Page, portal: Portal): Promise<void> {
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
}

export const [phone, desk] = [
  { width: 375, height: 740 },
  { width: 1280, height: 740 },
];
