import type { Locator, Page } from '@playwright/test';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { pricePlaceholders } from '#domain/site/current-prices.ts';
import { paths } from '#domain/site/paths.ts';
import { faq } from '#web/site/faq/faq-texts.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('landing page', () => {
  test('has a panel for each side, of equal size, with the way in', async ({ page }) => {
    await page.goto('/');
    const client = page.getByRole('region', { name: 'Für Auftraggeber' });
    const provider = page.getByRole('region', { name: 'Für Dienstleister' });
    await expect(client.getByRole('link', { name: 'Anfrage stellen' })).toHaveAttribute('href', '/request');
    await expect(provider.getByRole('link', { name: 'Partner werden' })).toHaveAttribute('href', '/register');
    const [one, other] = [await client.boundingBox(), await provider.boundingBox()];
    expect({ width: one?.width, height: one?.height }).toEqual({
      width: other?.width,
      height: other?.height,
    });
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Registrieren', exact: true })).toHaveAttribute(
      'href',
      '/register',
    );
    await expect(main.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/login');
  });

  test('„Services entdecken“ lists the service pages, by keyboard too', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Services entdecken' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const items = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`).getByRole('link');
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

  test('tells the five steps of both sides; arrow keys switch', async ({ page }) => {
    await page.goto('/');
    const ofClients = page.getByRole('list', { name: 'Fünf Schritte für Auftraggeber' });
    const ofProviders = page.getByRole('list', { name: 'Fünf Schritte für Dienstleister' });
    await expect(ofClients.getByRole('listitem')).toHaveCount(5);
    await expect(ofProviders).toBeHidden();
    await page.getByRole('radio', { name: 'Auftraggeber' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(ofProviders.getByRole('listitem')).toHaveCount(5);
    await expect(ofClients).toBeHidden();
    await expect(ofProviders).toContainText('Innerhalb von 24 Stunden');
    await page.keyboard.press('ArrowLeft');
    await expect(ofClients).toBeVisible();
    await expect(ofClients).toContainText('1 bis 20 Angebote');
    await expect(ofClients).toContainText('Innerhalb von 24 Stunden');
  });

  test('needs no script for the steps of the other side', async ({ browser, portal }) => {
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByText('Dienstleister', { exact: true }).and(page.locator('label')).click();
    await expect(page.getByRole('heading', { name: 'Gezielt kaufen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Selbst entscheiden' })).toBeHidden();
    await context.close();
  });

  test('links to every service page, and by the short addresses, which redirect for good', async ({
    page,
  }) => {
    await page.goto('/');
    const services = page.getByRole('region', { name: 'Sechs Bereiche, ein Weg' });
    const targets = await services
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(targets).toEqual(categoryCodes.map((code) => `/${code}`));
    const short = page.getByRole('navigation', { name: 'Direkt zum Bereich' });
    const words = await short.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(words.toSorted()).toEqual([
      '/callcenter',
      '/it-dienstleistungen',
      '/logistik',
      '/marketing',
      '/personaldienstleistung',
      '/steuerberatung',
    ]);
    for (const word of words) {
      expect((await page.request.get(word ?? '', { maxRedirects: 0 })).status(), word ?? '').toBe(301);
    }
    await short.getByRole('link', { name: 'Logistik' }).click();
    await expect(page).toHaveURL(/\/Logistikdienstleistung$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('registration says that it is checked within 24 hours', async ({ page }) => {
  await page.goto(paths.register());
  await expect(page.getByText('Wir prüfen Ihre Registrierung innerhalb von 24 Stunden.')).toBeVisible();
});

test('about tells the mission and the four values', async ({ page }) => {
  await page.goto(paths.about());
  await expect(page.getByRole('heading', { level: 1, name: 'Über uns' })).toBeVisible();
  const values = page.getByRole('region', { name: 'Vier Werte geben den Kurs vor' });
  await expect(values.getByRole('heading', { level: 3 })).toHaveText([
    'Vertrauen',
    'Partnerschaft',
    'Qualität',
    'Support',
  ]);
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

test.describe('why page', () => {
  test('says that clients pay nothing, and leads providers to the registration', async ({ page }) => {
    await page.goto(paths.why());
    await expect(page.getByText('Die Nutzung ist für Auftraggeber völlig kostenlos.')).toBeVisible();
    const provider = page.getByRole('region', { name: 'Für Dienstleister' });
    await provider.getByRole('link', { name: 'Partner werden' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`opens at its anchors with an offset of 184 px (motion: ${reducedMotion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto(paths.why({ side: 'dienstleister' }));
      await expectAnchored(page, 'Für Dienstleister');
      const behavior = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
      expect(behavior).toBe(reducedMotion === 'reduce' ? 'auto' : 'smooth');
    });
  }

  test('scrolls to an anchor pressed on the page, also a second time', async ({ page }) => {
    await page.goto(paths.why());
    const link = page.getByRole('link', { name: 'Für Dienstleister' });
    await link.click();
    await expectAnchored(page, 'Für Dienstleister');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await link.click();
    await expectAnchored(page, 'Für Dienstleister');
    await expect(page).toHaveURL(/#dienstleister$/);
  });

  test('scrolls to an anchor pressed on another page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Alle Vorteile für Dienstleister' }).click();
    await expectAnchored(page, 'Für Dienstleister');
    await page.goBack();
    await page.getByRole('link', { name: 'Alle Vorteile für Auftraggeber' }).click();
    await expectAnchored(page, 'Für Auftraggeber');
  });

  test('reaches its anchors on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(paths.why());
    await page.getByRole('link', { name: 'Für Auftraggeber' }).click();
    await expectAnchored(page, 'Für Auftraggeber');
  });
});

test.describe('questions and answers', () => {
  test('stand in the HTML as served, for both sides', async ({ request }) => {
    const html = await (await request.get(paths.faq())).text();
    const text = html
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    for (const { question, answer } of faq) {
      expect(text).toContain(question);
      for (const part of answer.split(pricePlaceholders.sentence)) expect(text).toContain(part);
    }
    expect(text).toContain(`${categories.Callcenter.label} 49,00\u00a0€`);
    expect(text).not.toContain('%%');
    expect(new Set(faq.map(({ side }) => side))).toEqual(new Set(['client', 'provider']));
  });

  test('open by keyboard', async ({ page }) => {
    await page.goto(paths.faq());
    const [first] = faq;
    const answer = page.getByText(first?.answer ?? '');
    await expect(answer).toBeHidden();
    await page.getByText(first?.question ?? '').focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
  });
});

test.describe('rules of the matching', () => {
  test('show today’s price of each category, before the application runs, once it runs and when led there', async ({
    page,
  }) => {
    const prices = page.getByRole('table', { name: 'Preis einer Anfrage je Bereich' });
    const expectShown = () =>
      expect(prices.getByRole('row', { name: 'Callcenter' })).toContainText(/49,00\s€\s*58,31\s€/);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(paths.howItWorks());
    await expectShown();
    await expect(prices.getByRole('row')).toHaveCount(categoryCodes.length + 1);
    const reread = page.waitForResponse('**/api/site');
    await page.mouse.wheel(0, 10);
    await reread;
    await expectShown();
    expect(errors).toEqual([]);
    await page.getByRole('link', { name: 'Häufige Fragen' }).first().click();
    await page.getByText('Was kostet eine Anfrage?').click();
    await expect(page.getByText('Callcenter 49,00')).toBeVisible();
    const section = page.getByRole('main');
    await expect(section).not.toContainText('%%');
  });

  test('hide who asks until the purchase', async ({ page }) => {
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
  });

  test('open at a section from the table of contents', async ({ page }) => {
    await page.goto(paths.howItWorks());
    const contents = page.getByRole('navigation', { name: 'Auf dieser Seite' });
    await contents.getByRole('link', { name: 'Was eine Anfrage kostet' }).click();
    await expectAnchored(page, 'Was eine Anfrage kostet');
  });
});

test('without scripts the note stands above the form that it is about', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  const note = page.getByText(/^Zum Absenden und Anmelden braucht .* JavaScript/);
  const top = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN;
  expect(await top(note)).toBeLessThan(await top(page.getByRole('main')));
  await context.close();
});
