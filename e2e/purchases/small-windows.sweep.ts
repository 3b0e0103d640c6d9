import { expect, test } from '../support/fixtures.ts';
import { countRowsInView, findOverflow } from '../support/page-measures.ts';
import { availableRow, openBuyDialog, openDashboard } from '../support/pages/dashboard.ts';

test('the list of requests fits every window, and at 400 % no fixed element covers the terms', async ({
  page,
  portal,
}) => {
  for (const region of ['31', '32', '33', '34', '35'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl: `${region}011` });
  await portal.addPublishedRequest('IT-Dienstleistungen', { postleitzahl: '36011' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await openDashboard(page, portal, 'laptop@dienst.example');
  await expect(availableRow(page, '36')).toBeVisible();
  expect(await countRowsInView(page)).toBeGreaterThanOrEqual(6);
  for (const width of [1280, 1100, 960, 768, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(availableRow(page, '36')).toBeVisible();
    expect(await findOverflow(page), `${width} px`).toEqual([]);
  }

  await page.setViewportSize({ width: 320, height: 256 });
  await openBuyDialog(page, '36');
  const listStanding = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, form *, [role="dialog"] *')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).position === 'sticky')
        .map((each) => each.outerHTML.slice(0, 100)),
    );
  expect(await listStanding()).toEqual([]);
  await page.goto('/IT-Dienstleistungen');
  expect(await listStanding()).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});
