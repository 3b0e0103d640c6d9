import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { findOverflow, settle } from '../support/page-measures.ts';
import { banner, drawer, findCut, narrow, openDrawer } from '../support/pages/site-header.ts';

test('header and footer hold long names, 320 px and twice the text size', async ({ page, portal }) => {
  const firstName = 'Maximiliane-Alexandra-Friederike';
  await portal.signIn(page, await portal.addPartner('kopf-lang@dienst.example', { firstName }));
  await openInteractive(page, '/agb');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    expect([width, await findCut(page, 'header, footer')]).toEqual([width, []]);
  }
  await page.setViewportSize(narrow);
  await openDrawer(page);
  await settle(page);
  expect(await findCut(page, 'dialog[open]')).toEqual([]);
  await expect(drawer(page).getByRole('heading', { name: firstName })).toBeVisible();
});

test('login and profile are a link of the header from a tablet on, on a page to work on beside its sidebar', async ({
  page,
  portal,
}) => {
  const expectLink = async (name: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await expect(banner(page).getByRole('link', { name })).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
  };
  await page.goto('/about');
  for (const width of [768, 1000, 1215]) await expectLink('Anmelden', width);
  await portal.signIn(page, await portal.addUser({ email: 'tablet@kopf.example', role: 'customer' }));
  await openInteractive(page, '/about');
  for (const width of [768, 1000, 1215]) await expectLink('Profil', width);
  await banner(page).getByRole('link', { name: 'Profil' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Profil' })).toBeVisible();
  for (const width of [1000, 1215]) await expectLink('Profil', width);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(banner(page).getByRole('link', { name: 'Abmelden' })).toBeVisible();
  expect((await banner(page).boundingBox())?.height).toBeLessThan(64);
});
