import type { Page } from '@playwright/test';
import { expectAccessible, findViolations } from '../support/accessible.ts';
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
import { openLogin } from '../support/pages/login.ts';
import { openProfile } from '../support/pages/profile.ts';
import { openView, views } from '../support/product-views.ts';
import type { View } from '../support/views/view.ts';

const wide = { width: 1280, height: 900 };
const narrow = { width: 320, height: 640 };

/** The pattern page shows several headers and pages at once. */
const shownTogether = [
  'landmark-unique',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'heading-order',
];

async function show(page: Page, viewport: typeof wide, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const isShown = `html[data-mantine-color-scheme="${colorScheme}"], html:not([data-mantine-color-scheme])`;
  await page.locator(isShown).waitFor({ state: 'attached' });
  await settle(page);
}

/** Checks one view against all requirements; answers the faults, by the setting they were seen in. */
async function checkView(page: Page, view: View): Promise<Record<string, string[]>> {
  const except = view.path === '/dev/muster' ? shownTogether : [];
  const isPage = !view.isOverlay;
  await show(page, wide, 'light');
  const found: Record<string, string[]> = {
    'wide, light': await findViolations(page, { except }),
    motion: await findMotion(page),
    structure: isPage && except.length === 0 ? await findStructureFaults(page) : [],
  };
  await show(page, wide, 'dark');
  found['wide, dark'] = await findViolations(page, { onlyColours: true });
  await show(page, narrow, 'dark');
  found['narrow, dark'] = await findViolations(page, { onlyColours: true });
  await show(page, narrow, 'light');
  found['narrow, light'] = await findViolations(page, { except });
  found['scrolls sideways'] = await findOverflow(page);
  if (isPage) {
    await show(page, { width: 640, height: 800 }, 'light');
    await setTextSize(page, 32);
    await settle(page);
    found['scrolls sideways at 200 %'] = await findOverflow(page);
    // The samples' frames cut off shadows and skeletons on purpose.
    found['cut off at 200 %'] = except.length === 0 ? await findCutTexts(page) : [];
    await setTextSize(page, 16);
    await show(page, wide, 'light');
    found['focus not seen'] = await findHiddenFocus(page);
  }
  return Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
}

/** Views of one person together: they share a page. Short enough that two workers end at the same time. */
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
  test(`everybody can use what a ${viewer} sees (${index + 1})`, async ({ browser, demo }) => {
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

test('the keyboard leaps over the navigation, and a new page is announced', async ({ page }) => {
  await openLogin(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  await page.getByRole('main').getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveURL(/forgot-password$/);
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/Passwort vergessen/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('what is ticked looks ticked in the colours that a person forces', async ({ page, portal }) => {
  await openProfile(page, portal, 'kontrast@profil.example', 'dienstleistungen');
  await page.getByRole('checkbox', { name: 'Callcenter' }).check();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    for (const role of ['checkbox', 'radio'] as const) {
      const [sign, ground] = await page
        .getByRole(role, { checked: true })
        .first()
        .evaluate((box) => {
          const icon = box.parentElement?.querySelector('svg');
          return [icon && getComputedStyle(icon).color, getComputedStyle(box).backgroundColor];
        });
      expect(sign, `${role}, ${colorScheme}`).toMatch(/^rgb/);
      expect(sign, `${role}, ${colorScheme}`).not.toBe(ground);
    }
  }
});

test('the check itself finds what it is there for', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="de"><head><title>Probe</title><style>
    button { width: 12px; height: 12px; padding: 0; border: 0; outline: 0 } p { animation: move 1s infinite }
    @keyframes move { 50% { opacity: .5 } } .cut { width: 40px; overflow: hidden; white-space: nowrap }
    </style></head><body><h3>Probe</h3><p>Ohne Ort</p><div style="width: 200vw">breit</div>
    <div class="cut">abgeschnittener Text</div><button>a</button><button>b</button>
    <table><tr><td>1</td></tr></table></body></html>`);
  const rules = (await findViolations(page)).map((line) => line.split(':')[0]);
  expect(rules).toEqual(
    expect.arrayContaining(['target-size', 'region', 'landmark-one-main', 'page-has-heading-one']),
  );
  expect(await findStructureFaults(page)).toEqual(
    expect.arrayContaining(['0 h1', 'not one main', 'table without a name', 'table without heads']),
  );
  expect(await findMotion(page)).toHaveLength(1);
  expect((await findOverflow(page)).length).toBeGreaterThan(1);
  expect(await findCutTexts(page)).toHaveLength(1);
  expect(await findHiddenFocus(page)).toHaveLength(1);
  await expect(expectAccessible(page)).rejects.toThrow(/target-size/);

  await setTextSize(page, 32);
  const isFollowed = await page.evaluate(() => ({
    rem: getComputedStyle(document.documentElement).fontSize === '32px',
    media: !window.matchMedia(`(min-width: ${window.innerWidth / 32 + 1}em)`).matches,
  }));
  expect(isFollowed).toEqual({ rem: true, media: true });
});
