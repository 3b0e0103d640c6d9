import { expect, test } from '../support/fixtures.ts';

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
