import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { whenInteractive } from '../support/interactive.ts';
import { watchCalls } from '../support/page-measures.ts';

type Way = { readonly from: string; readonly link: string; readonly path: string };

const visitorWays: readonly Way[] = [
  { from: '/about', link: '/', path: '/' },
  { from: '/', link: '/about', path: '/about' },
  { from: '/', link: '/Callcenter', path: '/Callcenter' },
  { from: '/', link: '/register', path: '/register' },
  { from: '/', link: '/login', path: '/login' },
  { from: '/about', link: '/request', path: '/request' },
];
const partnerWays: readonly Way[] = [
  { from: '/profile', link: '/dashboard', path: '/dashboard' },
  { from: '/dashboard', link: '/profile', path: '/profile' },
  { from: '/dashboard', link: '/warenkorb', path: '/warenkorb' },
];
const customerWays: readonly Way[] = [{ from: '/profile', link: '/meine-anfragen', path: '/meine-anfragen' }];
const adminWays: readonly Way[] = [
  '/admin',
  '/admin/users',
  '/admin/pruefung',
  '/admin/mails',
  '/admin/zahlen',
].map((path) => ({ from: path === '/admin' ? '/admin/users' : '/admin', link: path, path }));

/** One line per visible element: its place in the document and how it is drawn. */
function readLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties = [
      ...['display', 'position', 'padding', 'margin', 'borderWidth', 'borderRadius', 'gap'],
      ...['color', 'backgroundColor', 'fontSize', 'fontWeight', 'lineHeight', 'textDecorationLine'],
    ] as const;
    const placeOf = (element: Element): string => {
      const parent = element.parentElement;
      const name = element.tagName.toLowerCase();
      if (!parent || parent === document.body) return name;
      return `${placeOf(parent)} > ${name}:${[...parent.children].indexOf(element)}`;
    };
    return [...document.querySelectorAll('header *, nav *, main *, [role="tab"]')]
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      .map((element) => {
        const style = getComputedStyle(element);
        return `${placeOf(element)} ${properties.map((name) => style[name]).join('; ')}`;
      });
  });
}

async function expectSameBothWays(page: Page, ways: readonly Way[]): Promise<void> {
  const standStill = watchCalls(page);
  const readShown = async () => {
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // Skeletons pulse.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await standStill();
    return readLooks(page);
  };
  for (const { from, link, path } of ways) {
    await page.goto(from);
    await whenInteractive(page);
    const title = await page.title();
    await page.locator(`a[href="${link}"]:visible`).first().click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page).not.toHaveTitle(title);
    const clicked = await readShown();
    await page.goto(path);
    await whenInteractive(page);
    expect(clicked.length, path).toBeGreaterThan(20);
    await expect.poll(readShown, path).toEqual(clicked);
  }
}

test('pages of visitors look the same loaded directly and reached by a click', async ({ page }) => {
  await expectSameBothWays(page, visitorWays);
});

test('pages of a partner look the same loaded directly and reached by a click', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addPartner('gleich@partner.example'));
  await expectSameBothWays(page, partnerWays);
});

test('pages of a customer look the same loaded directly and reached by a click', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addUser({ email: 'gleich@kunde.example', role: 'customer' }));
  await expectSameBothWays(page, customerWays);
});

test('pages of an admin look the same loaded directly and reached by a click', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addAdmin('gleich@admin.example'));
  await expectSameBothWays(page, adminWays);
});
