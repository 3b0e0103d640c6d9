import { categoryCodes } from '#domain/catalogue/categories.ts';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { settle } from '../support/page-measures.ts';
import { banner, drawer, findCut, menu, narrow, openDrawer } from '../support/pages/site-header.ts';
import type { Portal } from '../support/portal.ts';

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
    header: {
      ...visible,
      'Meine Anfragen': '/meine-anfragen',
      Profil: '/profile',
      Abmelden: '/logout',
      'Anfrage stellen': '/request',
    },
    missing: ['Anmelden', 'Partner werden', 'Dashboard'],
    drawer: ['Anfrage stellen', 'Meine Anfragen', 'Profil', 'Abmelden'],
  },
];

test('header and drawer have the links of each role', async ({ page, portal }) => {
  const viewport = page.viewportSize();
  for (const { who, add, header, missing, drawer: entries } of people) {
    await test.step(who, async () => {
      const id = await add(portal);
      if (id) await portal.signIn(page, id);
      if (viewport) await page.setViewportSize(viewport);
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
});

test('a signed-in person sees neither a flashing login nor a layout shift', async ({ page, portal }) => {
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
      [dashboard, menu(page, 'Services'), page.getByRole('main')].map((piece) => piece.boundingBox()),
    );
  const before = await places();
  release();
  await expect(banner(page).getByRole('link', { name: 'Profil' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a press copies the phone number and says so for 1.2 seconds', async ({ page, context }) => {
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

test('the colour mode follows the system until a person chooses, and the choice stays', async ({ page }) => {
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
