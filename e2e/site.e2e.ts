import { notFoundPage, prerenderedPaths } from '#domain/site/page-paths.ts';
import { testModePage } from '#domain/site/test-mode-page.ts';
import { expect, test } from './fixtures.ts';

// Pages of the test mode lead to those of the site while the portal is open.
const publicPages = prerenderedPaths.filter(
  (path) => path !== notFoundPage && !path.startsWith(testModePage),
);

test('every public page says in its HTML what it is and where it lives', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    expect(title, path).toMatch(/ \| Auftragslotse – B2B-Vergleichsportal$/);
    expect(titles.get(title), `${path} has a title of its own`).toBeUndefined();
    titles.set(title, path);
    expect(html, path).toContain('<html lang="de"');
    expect(html, path).toMatch(/<h1/);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    // Pages that only follow an action (thank you, confirmed) are for nobody's search results.
    if (canonical !== undefined) expect(new URL(canonical).pathname, path).toBe(path);
    else expect(html, path).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('an unknown address answers 404 with a way back', async ({ page }) => {
  const answer = await page.goto('/gibt-es-nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page).toHaveTitle(/^Seite nicht gefunden \| /);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Startseite/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
});
