import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, pressInRow, row } from '../support/locators.ts';
import { countRowsInView, findOverflow } from '../support/page-measures.ts';
import { editForm, openAsAdmin } from '../support/pages/administration.ts';
import { narrow } from '../support/pages/site-header.ts';

test('a small laptop shows six requests and six users, and on a phone the lists link each other', async ({
  page,
  portal,
}) => {
  for (const number of ['1', '2', '3', '4', '5', '6']) {
    await portal.addRequest('Callcenter', { firmenname: `Präzisionsteile Albers ${number} GmbH` });
    await portal.addPartner(`einkauf.${number}@praezisionsteile-albers.example`, { accountActive: false });
  }
  const laptop = { width: 1280, height: 720 };
  await page.setViewportSize(laptop);
  await openAsAdmin(page, portal, 'laptop@portal.example', '/admin');
  await expect(row(page, 'Albers 6')).toBeVisible();
  await expect.poll(() => countRowsInView(page)).toBeGreaterThanOrEqual(6);

  await page.setViewportSize(narrow);
  await expect(row(page, 'Albers 6')).toBeVisible();
  await expectAccessible(page);
  await pressInRow(row(page, 'Albers 6'), 'Weitere Aktionen');
  await expect(page.getByRole('menuitem', { name: 'Käufer' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await expect(editForm(page, 'Präzisionsteile Albers 6 GmbH').getByLabel('Grundpreis')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Weitere Aktionen: Präzisionsteile Albers 6 GmbH')).toBeFocused();
  const nav = page.getByRole('navigation', { name: 'Verwaltung' });
  await expect(nav.getByRole('link', { name: 'Anfragen' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('heading', { name: 'Benutzer verwalten' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Benutzer' })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, 'einkauf.6')).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize(laptop);
  // The page is laid out anew some frames after the change of size.
  await expect.poll(() => countRowsInView(page)).toBeGreaterThanOrEqual(6);
});
