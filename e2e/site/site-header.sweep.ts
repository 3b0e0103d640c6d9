import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { settle } from '../support/page-measures.ts';
import { drawer, findCut, narrow, openDrawer } from '../support/pages/site-header.ts';

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
