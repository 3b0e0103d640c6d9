import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  findCutTexts,
  findHiddenFocus,
  findMotion,
  findOverflow,
  findStructureFaults,
  setTextSize,
  settle,
} from '../support/page-measures.ts';
import { openView, views } from '../support/product-views.ts';
import type { View } from '../support/views/view.ts';

const wide = { width: 1280, height: 900 };
const narrow = { width: 320, height: 640 };

async function show(page: Page, viewport: typeof wide, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const isShown = `html[data-mantine-color-scheme="${colorScheme}"], html:not([data-mantine-color-scheme])`;
  await page.locator(isShown).waitFor({ state: 'attached' });
  await settle(page);
}

/** Checks a view in each width and colour mode. @returns the faults by check */
async function checkView(page: Page, view: View): Promise<Record<string, string[]>> {
  const isPage = !view.isOverlay;
  await show(page, wide, 'light');
  const found: Record<string, string[]> = {
    'wide, light': await findViolations(page),
    motion: await findMotion(page),
    structure: isPage ? await findStructureFaults(page) : [],
  };
  await show(page, wide, 'dark');
  found['wide, dark'] = await findViolations(page, { onlyColours: true });
  await show(page, narrow, 'dark');
  found['narrow, dark'] = await findViolations(page, { onlyColours: true });
  await show(page, narrow, 'light');
  found['narrow, light'] = await findViolations(page);
  found['scrolls sideways'] = await findOverflow(page);
  if (isPage) {
    await show(page, { width: 640, height: 800 }, 'light');
    await setTextSize(page, 32);
    await settle(page);
    found['scrolls sideways at 200 %'] = await findOverflow(page);
    found['cut off at 200 %'] = await findCutTexts(page);
    await setTextSize(page, 16);
    await show(page, wide, 'light');
    found['focus not visible'] = await findHiddenFocus(page);
  }
  return Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
}

/** Groups views by viewer, because a viewer has one page. Small groups let two workers end at about the same time. */
function groupViews(size: number): readonly (readonly View[])[] {
  const byViewer = Map.groupBy(views, ({ viewer }) => viewer);
  return [...byViewer.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
      all.slice(index * size, (index + 1) * size),
    ),
  );
}

for (const [index, group] of groupViews(5).entries()) {
  const viewer = group[0]?.viewer ?? 'visitor';
  test(`views of a ${viewer} are accessible (${index + 1})`, async ({ browser, demo }) => {
    test.setTimeout(600_000);
    const page = await demo.pageOf(browser, viewer);
    for (const view of group) {
      await test.step(view.name, async () => {
        await page.setViewportSize(wide);
        await openView(page, view, demo.links);
        expect.soft(await checkView(page, view), view.name).toEqual({});
      });
    }
  });
}
