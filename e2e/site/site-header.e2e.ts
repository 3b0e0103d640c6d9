import type { Locator, Page } from '@playwright/test';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { expectAccessible } from '../support/accessible.ts';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { findOverflow, settle } from '../support/page-measures.ts';
import type { Portal } from '../support/portal.ts';

const narrow = { width: 320, height: 640 };
const banner = (page: Page) => page.getByRole('banner');
const drawer = (page: Page) => page.getByRole('dialog');

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(drawer(page)).toBeVisible();
}

/** Texts of the elements that lie outside the window. */
const findCut = (page: Page, root: string) =>
  page.locator(root).evaluateAll((roots) =>
    roots
      .flatMap((element) => [...element.querySelectorAll('a, button, p, summary')])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.textContent),
  );

type Person = {
  who: string;
  add: (portal: Portal) => Promise<string> | null;
  header: Readonly<Record<string, string>>;
  missing: readonly string[];
  drawer: readonly string[];
};

const visible = { Startseite: '/', 'Über uns': '/about' };
const people: readonly Person[] = [
  {
    who: 'a visitor',
    add: () => null,
    header: {
      ...visible,
      Dashboard: '/login',
      'Partner werden': '/register',
      Anmelden: '/login',
      'Anfrage stellen': '/request',
    },
    missing: ['Profil', 'Abmelden'],
    drawer: ['Anfrage stellen', 'Anmelden', 'Partner werden'],
  },
  {
    who: 'a partner',
    add: (portal) => portal.addPartner('kopf-partner@dienst.example'),
    header: { ...visible, Dashboard: '/dashboard', Profil: '/profile', Abmelden: '/logout' },
    missing: ['Anmelden', 'Partner werden', 'Anfrage stellen'],
    drawer: ['Partner Dashboard', 'Profil', 'Abmelden'],
  },
  {
    who: 'an admin',
    add: (portal) => portal.addAdmin('kopf-admin@portal.example'),
    header: { ...visible, Dashboard: '/dashboard', Profil: '/profile', Abmelden: '/logout' },
    missing: ['Anmelden', 'Partner werden', 'Anfrage stellen'],
    drawer: ['Admin Panel', 'Profil', 'Abmelden'],
  },
  {
    who: 'a client',
    add: (portal) => portal.addUser({ email: 'kopf-kunde@firma.example', role: 'customer' }),
    header: { ...visible, Profil: '/profile', Abmelden: '/logout', 'Anfrage stellen': '/request' },
    missing: ['Anmelden', 'Partner werden', 'Dashboard'],
    drawer: ['Anfrage stellen', 'Profil', 'Abmelden'],
  },
];

for (const { who, add, header, missing, drawer: entries } of people) {
  test(`${who} finds the own ways in the header and in the drawer`, async ({ page, portal }) => {
    const id = await add(portal);
    if (id) await portal.signIn(page, id);
    await openInteractive(page, '/request');
    for (const [name, target] of Object.entries(header)) {
      await expect(banner(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
    }
    for (const name of missing) {
      await expect(banner(page).getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    await page.setViewportSize(narrow);
    await openDrawer(page);
    const title = id ? 'Guten Tag, Anna' : 'Auftragslotse';
    await expect(drawer(page).getByRole('heading', { name: title })).toBeVisible();
    for (const name of entries)
      await expect(drawer(page).getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of missing) {
      await expect(drawer(page).getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    await settle(page);
    expect(await findCut(page, 'dialog[open]')).toEqual([]);
  });
}

test('on phones the cart has its place in the header, and the colour mode in the drawer', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, await portal.addPartner('kopf-korb@dienst.example'));
  await page.setViewportSize(narrow);
  await openInteractive(page, '/profile');
  const cart = banner(page).getByRole('link', { name: 'Warenkorb', exact: true });
  await expect(cart).toBeInViewport({ ratio: 1 });
  // All stands in one row.
  const top = async (part: Locator) => (await part.boundingBox())?.y;
  expect(await top(cart)).toBe(await top(page.getByRole('button', { name: 'Menü öffnen' })));
  await expect(page.getByRole('button', { name: 'Dunkle Darstellung' })).toHaveCount(0);
  await openDrawer(page);
  await drawer(page).getByRole('button', { name: 'Dunkle Darstellung' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('„Admin Panel“ is the current page on all three pages of an admin', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addAdmin('kopf-aktuell@portal.example'));
  for (const path of ['/dashboard', '/admin', '/admin/users']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openInteractive(page, path);
    await expect(banner(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.setViewportSize(narrow);
    await openDrawer(page);
    await expect(drawer(page).getByRole('link', { name: 'Admin Panel' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await openInteractive(page, '/profile');
  await openDrawer(page);
  await expect(drawer(page).getByRole('link', { name: 'Admin Panel' })).not.toHaveAttribute('aria-current');
});

test('whoever was signed in never sees a login flash up, and nothing moves', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addPartner('kopf-blitz@dienst.example'));
  await openInteractive(page, '/request');
  await expect(banner(page).getByRole('link', { name: 'Profil' })).toBeVisible();
  const release = await hold(page, '/api/user');
  await page.goto('/request');
  const dashboard = banner(page).getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  for (const name of ['Anmelden', 'Partner werden', 'Anfrage stellen']) {
    await expect(banner(page).getByText(name, { exact: true })).toBeHidden();
  }
  const places = async () =>
    Promise.all(
      [dashboard, banner(page).getByRole('button', { name: 'Services' }), page.getByRole('main')].map(
        (piece) => piece.boundingBox(),
      ),
    );
  const before = await places();
  release();
  await expect(banner(page).getByRole('link', { name: 'Profil' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('the services menu opens every service page by keyboard alone', async ({ page }) => {
  await openInteractive(page, '/request');
  const button = banner(page).getByRole('button', { name: 'Services' });
  await button.focus();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const code of categoryCodes) {
    const { label } = categories[code];
    await expect(banner(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      `/${code}`,
    );
    const list = banner(page).getByRole('list', { name: label });
    await expect(list.getByRole('link')).toHaveCount(serviceSegments[code].length);
  }
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Personaldienstleistung' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(banner(page).getByRole('link', { name: 'Personalvermittlung' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(banner(page).getByRole('link', { name: 'Gründungsberatung' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Steuerberatung\/Gruendungsberatung$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a menu closes when the focus or a click goes elsewhere', async ({ page }) => {
  await openInteractive(page, '/request');
  const why = banner(page).getByRole('button', { name: 'Warum Auftragslotse' });
  await why.click();
  const client = banner(page).getByRole('link', { name: 'Für Auftraggeber' });
  await expect(client).toHaveAttribute('href', '/warum-auftragslotse#auftraggeber');
  await expect(banner(page).getByRole('link', { name: 'Für Dienstleister' })).toHaveAttribute(
    'href',
    '/warum-auftragslotse#dienstleister',
  );
  await banner(page).getByRole('button', { name: 'Services' }).focus();
  await expect(client).toBeHidden();
  await why.click();
  await expect(client).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 400 } });
  await expect(client).toBeHidden();
});

test('from a tablet on, login and profile are a link of the header on every page', async ({
  page,
  portal,
}) => {
  for (const width of [768, 1000, 1215]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await expect(banner(page).getByRole('link', { name: 'Anmelden' })).toBeVisible();
  }
  await portal.signIn(page, await portal.addUser({ email: 'tablet@kopf.example', role: 'customer' }));
  for (const path of ['/about', '/profile']) {
    for (const width of [768, 1000, 1215]) {
      await page.setViewportSize({ width, height: 800 });
      await openInteractive(page, path);
      await expect(banner(page).getByRole('link', { name: 'Profil' })).toBeVisible();
      expect(await findOverflow(page)).toEqual([]);
    }
  }
});

test('the phone number is copied, which is said for 1.2 seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openInteractive(page, '/request');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = banner(page).getByRole('button', { name: '+49 30 1234567-0' });
  const tooltip = banner(page).getByRole('tooltip');
  const before = await button.boundingBox();
  await button.hover();
  await expect(tooltip).toHaveText('Telefonnummer kopieren');
  await button.click();
  await page.mouse.move(0, 400);
  await expect(tooltip).toHaveText('Kopiert!');
  await expect(banner(page).getByRole('status').filter({ hasText: 'Kopiert!' })).toHaveCount(1);
  expect(await button.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+49 30 1234567-0');
  await page.clock.runFor(1100);
  await expect(tooltip).toHaveText('Kopiert!');
  await page.clock.runFor(200);
  await expect(tooltip).toBeHidden();
});

test('the colour mode follows the system until it is chosen, and the choice stays', async ({ page }) => {
  const mode = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  const bars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .find(({ media }) => media === '' || matchMedia(media).matches)
        ?.getAttribute('content'),
    );
  await page.emulateMedia({ colorScheme: 'dark' });
  await openInteractive(page, '/request');
  expect([await mode(), await bars()]).toEqual(['dark', '#0c1a2c']);
  await banner(page).getByRole('button', { name: 'Helle Darstellung' }).click();
  await expect.poll(async () => [await mode(), await bars()]).toEqual(['light', '#fbfaf6']);
  // Before any script of the page has run: no flash.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  expect([await mode(), await bars()]).toEqual(['light', '#fbfaf6']);
});

test('the drawer keeps the focus, folds the services, and gives the focus on', async ({ page }) => {
  await page.setViewportSize(narrow);
  await openInteractive(page, '/request');
  const opener = page.getByRole('button', { name: 'Menü öffnen' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('button', { name: 'Menü schließen' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await openDrawer(page);
  const inbound = drawer(page).getByRole('link', { name: 'Inbound' });
  await expect(inbound).toBeHidden();
  await drawer(page).getByText('Callcenter', { exact: true }).click();
  await expect(drawer(page).getByRole('link', { name: 'Callcenter im Überblick' })).toBeVisible();
  await inbound.click();
  await expect(page).toHaveURL(/\/Callcenter\/Inbound$/);
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('header and footer hold long names, 320 px and twice the text size', async ({ page, portal }) => {
  const firstName = 'Maximiliane-Alexandra-Friederike';
  await portal.signIn(page, await portal.addPartner('kopf-lang@dienst.example', { firstName }));
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openInteractive(page, '/agb');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect([width, await findCut(page, 'header, footer')]).toEqual([width, []]);
  }
  await page.setViewportSize(narrow);
  await openDrawer(page);
  await settle(page);
  expect(await findCut(page, 'dialog[open]')).toEqual([]);
  await expect(drawer(page).getByRole('heading', { name: firstName })).toBeVisible();
});

test('the served page links to every service and every page of the footer, without a script', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const footer = html.slice(html.indexOf('<footer'));
  const pages = ['request', 'register', 'about', 'faq', 'so-funktioniert-vermittlung', 'agb', 'datenschutz'];
  for (const path of [...categoryCodes, ...pages, 'impressum', 'barrierefreiheit', 'warum-auftragslotse']) {
    expect(footer).toContain(`href="/${path}"`);
  }
  expect(footer).toContain('+49 30 1234567-0');
  expect(footer).toContain('mailto:kontakt@auftragslotse.example');
  expect(html.slice(html.indexOf('<header'), html.indexOf('</header>'))).toContain('href="/register"');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`header, menus and footer are accessible (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openInteractive(page, '/gibt-es-nicht');
    await expectAccessible(page);
    await banner(page).getByRole('button', { name: 'Services' }).click();
    await expect(banner(page).getByRole('link', { name: 'Inbound' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize(narrow);
    await expectAccessible(page);
    await openDrawer(page);
    await drawer(page).getByText('Steuerberatung', { exact: true }).click();
    await expectAccessible(page);
    const small = await drawer(page).evaluate((dialog) =>
      [...dialog.querySelectorAll('a, button, summary')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 24)
        .map((element) => element.textContent),
    );
    expect(small).toEqual([]);
  });
}
