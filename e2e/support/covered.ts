import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { button, pressInRow, status } from './locators.ts';
import { availableRow, openDashboard } from './pages/dashboard.ts';
import type { Portal } from './portal.ts';

/**
 * Lists the elements that a message covers: header and title of the page, each row scrolled into view, each control with the
 * focus, and the control that was pressed. One call checks all of them, because the message closes itself after some seconds.
 */
const findCovered = (message: Locator): Promise<string[]> =>
  message.evaluate(async (box) => {
    // Wait until the browser has drawn the message.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const covered: string[] = [];
    const check = (label: string, element: Element | null) => {
      if (!element || element.contains(box) || box.contains(element) || !element.checkVisibility()) return;
      const [over, under] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
      const overlapX = Math.min(over.right, under.right) - Math.max(over.left, under.left);
      const overlapY = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
      if (overlapX > 1 && overlapY > 1) covered.push(`${label}: ${element.tagName} ${element.textContent}`);
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

/** Presses a control at the bottom of the window, where a message at the bottom would cover it. */
export async function pressAtEnd(control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await control.press('Space');
}

/** Checks two messages to a partner: after a press at the bottom of the window, and after one in a dialog. */
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

export const [phone, desktop] = [
  { width: 375, height: 740 },
  { width: 1280, height: 740 },
];
