import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive, whenInteractive } from '../support/interactive.ts';
import { alert, box, button, field, pressInRow, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { openProfile } from '../support/pages/profile.ts';
import { password } from '../support/persons.ts';

const trouble = 'Diese Seite konnte nicht starten';

/** The fixture counts what pages throw as a failure; here the page is made to throw. */
const throwFrom = (...sources: readonly string[]) => {
  const errors = sources.map(
    (source) => `window.dispatchEvent(new ErrorEvent("error", { error: { stack: "${source}" } }));`,
  );
  return { contentType: 'text/javascript', body: `${errors.join(' ')} await new Promise(() => {});` };
};

/**
 * The file is gone, whoever asks for it first, until the page is loaded anew. The router writes to the console what it does
 * about it, which the fixture would count as a failure.
 */
async function loseUntilReload(page: Page, file: string): Promise<void> {
  await page.evaluate(() => {
    console.error = () => {};
  });
  let isLost = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLost = false;
  });
  await page.route(file, (route) => (isLost ? route.fulfill({ status: 404 }) : route.continue()));
}

test('a start that fails at run time loads the page anew, once, keeps what was typed and then says so', async ({
  page,
}) => {
  let visits = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.route('**/assets/root-*.js', (route) => route.fulfill(throwFrom('/assets/root.js')));
  await page.goto('/register', { waitUntil: 'commit' });
  await field(page, 'Firmenname').fill('Nordwind GmbH');
  await field(page, 'Passwort').fill(password);
  await expect(alert(page, trouble)).toBeVisible();
  expect(visits).toBe(2);
  const kept = await page.evaluate(() => sessionStorage.getItem('eingaben'));
  expect(kept).toContain('Nordwind GmbH');
  expect(kept).not.toContain(password);
  await button(page, 'Kostenlos registrieren').click();
  await expect(page).toHaveURL(/\/register$/);
  expect(visits).toBe(2);
});

test('an error of an extension while the page starts is none of the page’s', async ({ page }) => {
  let visits = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  const script = throwFrom('chrome-extension://abc/content.js', 'webkit-masked-url://hidden/');
  await page.route('**/assets/root-*.js', (route) => route.fulfill(script));
  const thrown = page.waitForResponse('**/assets/root-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await thrown;
  // Longer than the page waits before it gives up.
  await page.waitForTimeout(2000);
  await expect(alert(page, trouble)).toHaveCount(0);
  expect(visits).toBe(1);
});

test('after a reload because of a start that failed, the form still has what was typed', async ({ page }) => {
  const script = throwFrom('/assets/root.js');
  await page.route('**/assets/root-*.js', (route) => route.fulfill(script), { times: 1 });
  await page.goto('/login', { waitUntil: 'commit' });
  const reloaded = page.waitForEvent('domcontentloaded');
  await field(page, 'E-Mail-Adresse').fill('anna@nordwind.example');
  await field(page, 'Passwort').fill(password);
  await reloaded;
  await whenInteractive(page);
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('anna@nordwind.example');
  await expect(field(page, 'Passwort')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('eingaben'))).toBeNull();
  await expect(alert(page, trouble)).toHaveCount(0);
});

for (const [what, path, file] of [
  ['an address that is not built beforehand', '/reset-password/unbekannt', 'ResetPasswordPage'],
  ['a page that is built beforehand', '/login', 'LoginPage'],
] as const) {
  test(`${what} and whose files are gone for good comes to rest, and tries again when it is loaded anew`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      console.error = () => {};
    });
    let visits = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1;
    });
    const files = `**/assets/${file}-*.js`;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(alert(page, trouble)).toBeVisible();
    await page.waitForTimeout(3000);
    await expect(alert(page, trouble)).toBeVisible();
    expect(visits).toBeLessThanOrEqual(3);
    await page.unroute(files);
    // Whoever has read what it says.
    await page.waitForTimeout(3000);
    await page.reload();
    await whenInteractive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(alert(page, trouble)).toHaveCount(0);
  });
}

test('whoever loads a slow page anew again and again is not told that it cannot start', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/root-*.js', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const start = () => page.waitForFunction(() => document.querySelector('[data-entry="running"]'));
  await page.goto('/login', { waitUntil: 'commit' });
  for (let reloads = 0; reloads < 3; reloads += 1) {
    await page.keyboard.press('Shift');
    await start();
    await page.reload({ waitUntil: 'commit' });
  }
  await expect(alert(page, trouble)).toHaveCount(0);
  release();
  await whenInteractive(page);
  await expect(alert(page, trouble)).toHaveCount(0);
});

test('a font that is lost on the way is no failed start', async ({ page }) => {
  let visits = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.addInitScript(() => {
    addEventListener('error', () => document.body.setAttribute('data-lost', ''), true);
  });
  await page.route('**/*.woff2', async (route) => {
    // Not before the page listens.
    await page.waitForLoadState('domcontentloaded');
    await route.abort('failed');
  });
  await page.goto('/');
  await expect(page.locator('[data-lost]')).toBeVisible();
  await whenInteractive(page);
  await expect(alert(page, trouble)).toHaveCount(0);
  expect(visits).toBe(1);
});

test('a page whose files are gone after a deployment empties no form', async ({ page }) => {
  await openInteractive(page, '/login');
  await loseUntilReload(page, '**/assets/RegisterPage-*.js');
  await field(page, 'E-Mail-Adresse').fill('anna@nordwind.example');
  await field(page, 'Passwort').fill(password);
  await button(page, 'Passwort im Klartext zeigen').click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('link', { name: 'Partner werden' }).click();
  await reloaded;
  await whenInteractive(page);
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('anna@nordwind.example');
  await expect(field(page, 'Passwort')).toHaveValue('');
  await page.reload();
  await whenInteractive(page);
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('');
});

test('what is kept of a form comes back to that form, not to one of the same kind', async ({
  page,
  portal,
}) => {
  for (const firmenname of ['Erste Feder GmbH', 'Zweite Feder GmbH'])
    await portal.addPublishedRequest('Steuerberatung', { firmenname });
  await openAsAdmin(page, portal, 'feder@start.example', '/admin?anzahl=25');
  await loseUntilReload(page, '**/assets/AdminUsersPage-*.js');
  const note = field(page, 'Hinweis für Käufer');
  await pressInRow(row(page, 'Erste Feder GmbH'), 'Bearbeiten');
  await note.fill('Bitte vormittags anrufen.');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/users"]')?.click());
  const reloaded = page.waitForEvent('load');
  page.on('dialog', (dialog) => dialog.accept());
  await button(page, 'Verlassen').click();
  await reloaded;
  await pressInRow(row(page, 'Zweite Feder GmbH'), 'Bearbeiten');
  await expect(note).toHaveValue('');
  await button(page, 'Abbrechen').click();
  await pressInRow(row(page, 'Erste Feder GmbH'), 'Bearbeiten');
  await expect(note).toHaveValue('Bitte vormittags anrufen.');
});

test('nor those of the profile, whose form comes after the account', async ({ page, portal }) => {
  await openProfile(page, portal, 'bleibt@start.example', 'dienstleistungen');
  await loseUntilReload(page, '**/assets/DashboardPage-*.js');
  const outbound = box(page, 'Callcenter');
  const was = await outbound.isChecked();
  await outbound.setChecked(!was);
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).press('Enter');
  const reloaded = page.waitForEvent('load');
  await button(page, 'Verlassen').click();
  await reloaded;
  await expect(outbound).toBeChecked({ checked: !was });
});
