import type { Page } from '@playwright/test';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = categoryCodes.flatMap((code) => [
  `/${code}`,
  ...serviceSegments[code].map((segment) => `/${code}/${segment}`),
]);

/** Pages that a value was already seen on. */
function expectOwn(seen: Map<string, string>, value: string | undefined, path: string) {
  expect(value, path).toBeTruthy();
  expect(seen.get(value ?? ''), `${path}: ${value}`).toBeUndefined();
  seen.set(value ?? '', path);
}

test('each of the 40 category pages has its own heading, description and benefits in the HTML as served', async ({
  request,
}) => {
  expect(pages).toHaveLength(40);
  const seen = { heading: new Map(), title: new Map(), description: new Map(), benefit: new Map() };
  for (const path of pages) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    const read = (pattern: RegExp) => pattern.exec(html)?.[1];
    expectOwn(seen.heading, read(/<h1[^>]*>([^<]+)<\/h1>/), path);
    expectOwn(seen.title, read(/<title>([^<]*)<\/title>/), path);
    expectOwn(seen.description, read(/<meta name="description" content="([^"]*)"/), path);
    expect(read(/<meta name="keywords" content="([^"]*)"/)?.split(', ').length, path).toBeGreaterThan(2);
    const benefits = [...html.matchAll(/<dt>([^<]+)<\/dt><dd>/g)].map((match) => match[1]);
    expect(benefits, path).toHaveLength(4);
    for (const benefit of benefits) expectOwn(seen.benefit, benefit, path);
  }
});

test('a general page shows its services and why to ask here; a service page leads back to it', async ({
  page,
}) => {
  await page.goto('/Logistikdienstleistung');
  const cards = page.getByRole('region', { name: 'Alle Leistungen im Überblick' }).getByRole('link');
  await expect(cards).toHaveCount(serviceSegments.Logistikdienstleistung.length);
  await expect(page.getByRole('region', { name: /^Warum Logistik/ }).getByRole('listitem')).toHaveCount(3);
  await cards.filter({ hasText: 'Fulfillment' }).click();
  await expect(page).toHaveURL(/\/Logistikdienstleistung\/Fulfillment/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fulfillment für Onlineshops');
  await expect(page.getByRole('region', { name: 'Weitere Leistungen' }).getByRole('listitem')).toHaveCount(
    serviceSegments.Logistikdienstleistung.length - 1,
  );
  await page.getByRole('link', { name: 'Logistikdienstleistung im Überblick' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('finden');
});

test('from the benefits a button leads back to the open question', async ({ page }) => {
  await page.goto('/Steuerberatung/Lohnabrechnung');
  const question = page.getByRole('heading', { level: 2, name: 'Welche Rechtsform hat Ihr Unternehmen?' });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Zum Fragebogen' }).click();
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();
});

async function expectFirstQuestionInView(page: Page, answers: number) {
  await expect(page.locator('form h2')).toBeInViewport({ ratio: 1 });
  const boxes = page.locator('form').getByRole('checkbox');
  for (let index = 0; index < answers; index += 1)
    await expect(boxes.nth(index)).toBeInViewport({ ratio: 1 });
}

test('the first question is above the fold on a laptop and on a phone', async ({ page }) => {
  for (const code of categoryCodes) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${code}`);
    await expectFirstQuestionInView(page, 2);
    await expect(page.getByRole('button', { name: 'Weiter' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 375, height: 667 });
    await expectFirstQuestionInView(page, 1);
  }
});

test('a page loads the texts of its own category and of no other', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await openInteractive(page, '/Callcenter');
  const all = scripts.join('\n');
  expect(all).toContain('Was Anrufer davon merken');
  for (const foreign of ['Was ein Lager auf Abruf bringt', 'Was gutes Webdesign ausmacht']) {
    expect(all).not.toContain(foreign);
  }
});
