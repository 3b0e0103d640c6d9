import type { Locator, Page } from '@playwright/test';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { pricePlaceholders } from '#domain/site/current-prices.ts';
import { paths } from '#domain/site/paths.ts';
import { faq } from '#web/site/faq/faq-texts.ts';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { banner, menu } from '../support/pages/site-header.ts';

const listTargets = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test.describe('pages without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page has an entry for each side, five steps and every service, and its menus open', async ({
    page,
  }) => {
    await page.goto('/');
    const client = page.getByRole('region', { name: 'Für Auftraggeber' });
    const provider = page.getByRole('region', { name: 'Für Dienstleister' });
    expect(await listTargets(client.getByRole('link', { name: 'Anfrage stellen' }))).toEqual(['/request']);
    expect(await listTargets(provider.getByRole('link', { name: 'Partner werden' }))).toEqual(['/register']);
    const [one, other] = [await client.boundingBox(), await provider.boundingBox()];
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
    const main = page.getByRole('main');
    const registration = main.getByRole('link', { name: 'Registrieren', exact: true });
    expect(await listTargets(registration)).toEqual(['/register']);
    expect(await listTargets(main.getByRole('link', { name: 'Anmelden' }))).toEqual(['/login']);

    const services = page.getByRole('region', { name: 'Sechs Kategorien, ein Weg' });
    expect(await listTargets(services.getByRole('link'))).toEqual(categoryCodes.map((code) => `/${code}`));
    const short = page.getByRole('navigation', { name: 'Direkt zur Kategorie' });
    const words = await listTargets(short.getByRole('link'));
    expect(words.toSorted()).toEqual([
      '/callcenter',
      '/it-dienstleistungen',
      '/logistik',
      '/marketing',
      '/personaldienstleistung',
      '/steuerberatung',
    ]);
    for (const word of words)
      expect((await page.request.get(word ?? '', { maxRedirects: 0 })).status(), word ?? '').toBe(301);
    await test.step('the five steps of both sides, which arrow keys and a press switch', async () => {
      const ofClients = page.getByRole('list', { name: 'Fünf Schritte für Auftraggeber' });
      const ofProviders = page.getByRole('list', { name: 'Fünf Schritte für Dienstleister' });
      await expect(ofClients.getByRole('listitem')).toHaveCount(5);
      await expect(ofProviders).toBeHidden();
      await page.getByRole('radio', { name: 'Auftraggeber' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(ofProviders.getByRole('listitem')).toHaveCount(5);
      await expect(ofClients).toBeHidden();
      await expect(ofProviders).toContainText('Innerhalb von 24 Stunden');
      await page.getByText('Auftraggeber', { exact: true }).and(page.locator('label')).click();
      await expect(ofProviders).toBeHidden();
      await expect(ofClients).toContainText('1 bis 20 Angebote');
      await expect(ofClients).toContainText('Innerhalb von 24 Stunden');
    });
    await short.getByRole('link', { name: 'Logistik' }).click();
    await expect(page).toHaveURL(/\/Logistikdienstleistung$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await test.step('the menus open', async () => {
      await page.goBack();
      await menu(page, 'Services entdecken').locator('summary').click();
      const inPage = page.getByRole('main').locator('details').getByRole('link');
      await expect(inPage).toHaveText(categoryCodes.map((code) => categories[code].label));
      await banner(page).locator('summary', { hasText: 'Warum Auftragslotse' }).click();
      await banner(page).getByRole('link', { name: 'Für Dienstleister' }).click();
      await expect(page).toHaveURL(/\/warum-auftragslotse#dienstleister$/);
    });
  });

  test('registration, login, about and why page have their promised contents', async ({ page }) => {
    await page.goto(paths.register());
    await expect(page.getByText('Wir prüfen Ihre Registrierung innerhalb von 24 Stunden.')).toBeVisible();

    await page.goto(paths.login());
    const note = page.getByText(/^Zum Absenden und Anmelden braucht .* JavaScript/);
    const top = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN;
    expect(await top(note)).toBeLessThan(await top(page.getByRole('main')));

    await page.goto(paths.about());
    await expect(page.getByRole('heading', { level: 1, name: 'Über uns' })).toBeVisible();
    const values = page.getByRole('region', { name: 'Vier Werte geben den Kurs vor' });
    const names = ['Vertrauen', 'Partnerschaft', 'Qualität', 'Support'];
    await expect(values.getByRole('heading', { level: 3 })).toHaveText(names);

    await page.goto(paths.why());
    await expect(page.getByText('Die Nutzung ist für Auftraggeber völlig kostenlos.')).toBeVisible();
    const provider = page.getByRole('region', { name: 'Für Dienstleister' });
    await provider.getByRole('link', { name: 'Partner werden' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });

  test('the rules say that the client stays hidden until the purchase, and answers open by keyboard', async ({
    page,
  }) => {
    await page.goto(paths.howItWorks());
    const table = page.getByRole('table', { name: 'Was ein Dienstleister vor und nach dem Kauf sieht' });
    const shown = {
      'Firmenname und Ansprechpartner': 'Sichtbar',
      'E-Mail-Adresse und Telefonnummer': 'Was der Auftraggeber wünscht',
    };
    for (const [name, after] of Object.entries(shown)) {
      const cells = table.getByRole('row', { name }).getByRole('cell');
      await expect(cells).toHaveText(['Verborgen', after]);
    }

    await page.goto(paths.faq());
    const [[question, text] = ['', '']] = Object.entries(faq.client);
    const answer = page.getByText(text);
    await expect(answer).toBeHidden();
    await page.getByText(question).focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
  });

  test('an unknown address answers 404 with a way back', async ({ page }) => {
    const answer = await page.goto('/gibt-es-nicht');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Startseite/ })
      .click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('„Services entdecken“ lists the service pages, also by keyboard; a phone’s first window holds the first button for a request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/');
  const ask = page.getByRole('main').getByRole('link', { name: 'Anfrage stellen' }).first();
  await expect(ask).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await menu(page, 'Services entdecken').locator('summary').focus();
  await page.keyboard.press('Enter');
  const items = menu(page, 'Services entdecken').getByRole('link');
  // The list lies over the panels below: nothing else is where its last link is.
  const isOnTop = await items.last().evaluate((link) => {
    link.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  await expect(items).toHaveText(categoryCodes.map((code) => categories[code].label));
  await items.filter({ hasText: 'Callcenter' }).click();
  await expect(page).toHaveURL(/\/Callcenter$/);
});

/** How far below the window's top an element stands once it has stood still for 20 frames. */
const restingTop = (element: Locator) =>
  element.evaluate(async (node) => {
    const top = () => Math.round(node.getBoundingClientRect().top);
    let before = top();
    for (let still = 0; still < 20; still = top() === before ? still + 1 : 0) {
      before = top();
      await new Promise(requestAnimationFrame);
    }
    return before;
  });

/** Waits until the heading rests 184 px below the window's top, and has the focus. */
async function expectAnchored(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true, level: 2 });
  await expect(heading).toBeFocused();
  await expect.poll(() => restingTop(heading)).toBe(184);
}

test('the why page opens at its anchors with an offset of 184 px, also repeatedly, without motion and on a phone', async ({
  page,
}) => {
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.why({ side: 'dienstleister' }));
  await expectAnchored(page, 'Für Dienstleister');
  expect(await scrolling()).toBe('smooth');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Für Dienstleister' }).click();
  await expectAnchored(page, 'Für Dienstleister');
  await expect(page).toHaveURL(/#dienstleister$/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await scrolling()).toBe('auto');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'Für Auftraggeber' }).click();
  await expectAnchored(page, 'Für Auftraggeber');
});

test('the landing page links an anchor of the why page, also after a return', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Alle Vorteile für Dienstleister' }).click();
  await expectAnchored(page, 'Für Dienstleister');
  await page.goBack();
  await page.getByRole('link', { name: 'Alle Vorteile für Auftraggeber' }).click();
  await expectAnchored(page, 'Für Auftraggeber');
});

test('the served HTML contains questions and answers for both sides', async ({ request }) => {
  const html = await (await request.get(paths.faq())).text();
  const text = html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  for (const [question, answer] of [faq.client, faq.provider].flatMap(Object.entries<string>)) {
    expect(text).toContain(question);
    for (const part of answer.split(pricePlaceholders.sentence)) expect(text).toContain(part);
  }
  expect(text).toContain(`${categories.Callcenter.label} 49,00\u00a0€`);
  expect(text).not.toContain('%%');
});

test('the rules show today’s price of each category in HTML, application and answers', async ({ page }) => {
  const prices = page.getByRole('table', { name: 'Preis einer Anfrage je Kategorie' });
  const expectShown = () =>
    expect(prices.getByRole('row', { name: 'Callcenter' })).toContainText(/49,00\s€\s*58,31\s€/);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const release = await hold(page, '/assets/*.js');
  await page.goto(paths.howItWorks(), { waitUntil: 'commit' });
  await expectShown();
  await expect(prices.getByRole('row')).toHaveCount(categoryCodes.length + 1);
  const reread = page.waitForResponse('**/api/site');
  release();
  await reread;
  await expectShown();
  expect(errors).toEqual([]);
  const contents = page.getByRole('navigation', { name: 'Auf dieser Seite' });
  await contents.getByRole('link', { name: 'Was eine Anfrage kostet' }).click();
  await expectAnchored(page, 'Was eine Anfrage kostet');
  await page.getByRole('link', { name: 'Häufige Fragen' }).first().click();
  await page.getByText('Was kostet eine Anfrage?').click();
  await expect(page.getByText('Callcenter 49,00')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('%%');
});
