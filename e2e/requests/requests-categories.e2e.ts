import { categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { heading } from '../support/pages/questionnaire.ts';

test('the served HTML of a category has its benefits, and the first question above the fold', async ({
  page,
}) => {
  // The application never loads, so the page stays as it was served.
  await page.route('**/assets/*.js', () => {});
  const boxes = page.locator('form').getByRole('checkbox');
  for (const code of categoryCodes) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${code}`, { waitUntil: 'commit' });
    await expect(page.locator('dt')).toHaveCount(4);
    for (const seen of [page.locator('form h2'), boxes.nth(0), boxes.nth(1)])
      await expect(seen).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Weiter' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 375, height: 667 });
    for (const seen of [page.locator('form h2'), boxes.nth(0)])
      await expect(seen).toBeInViewport({ ratio: 1 });
  }
});

test('a category page links its services; a service page links back to the question and the category', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await openInteractive(page, '/Logistikdienstleistung');
  await expect.poll(() => scripts.join('\n')).toContain('Was ein Lager auf Abruf bringt');
  for (const foreign of ['Was Anrufer davon merken', 'Was gutes Webdesign ausmacht'])
    expect(scripts.join('\n')).not.toContain(foreign);

  const { length: count } = serviceSegments.Logistikdienstleistung;
  const cards = page.getByRole('region', { name: 'Alle Leistungen im Überblick' }).getByRole('link');
  await expect(cards).toHaveCount(count);
  await expect(page.getByRole('region', { name: /^Warum Logistik/ }).getByRole('listitem')).toHaveCount(3);
  await cards.filter({ hasText: 'Fulfillment' }).click();
  await expect(page).toHaveURL(/\/Logistikdienstleistung\/Fulfillment/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Fulfillment für Onlineshops');
  const others = page.getByRole('region', { name: 'Weitere Leistungen' }).getByRole('listitem');
  await expect(others).toHaveCount(count - 1);

  const question = heading(page, 'Um welche Waren geht es?');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Zum Fragebogen' }).click();
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();
  await page.getByRole('link', { name: 'Logistikdienstleistung im Überblick' }).click();
  await expect(title).toContainText('finden');
});
