import type { Page } from '@playwright/test';
import { answer, hold, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, row } from '../support/locators.ts';
import { column, followUpCall, moveCard, openBought } from '../support/pages/purchased.ts';

const cards = (page: Page, name: string) => column(page, name).getByRole('listitem');

test('a buyer moves several cards at once; a card moves back when the save fails', async ({
  page,
  portal,
}) => {
  // The page hears of no change elsewhere.
  await page.route('**/api/events', (route) => route.abort());
  await page.clock.install();
  const companies = ['Fichtenau KG', 'Ginsterhof AG', 'Haselbach GmbH'];
  const { api, note } = await openBought(page, portal, 'tafel@dienst.example', companies);
  await button(page, 'Als Tafel').click();
  await expect(cards(page, 'Offen')).toHaveCount(3);

  await test.step('a card that was decided elsewhere meanwhile is not moved over unasked', async () => {
    await note('Ginsterhof AG', { outcome: 'verloren' });
    await moveCard(page, 'Ginsterhof AG', 'Gewonnen');
    await expect(alert(page, 'Ginsterhof AG wurde nicht verschoben.')).toContainText(
      'Die Nachverfolgung wurde inzwischen an anderer Stelle geändert.',
    );
    await expect(cards(page, 'Verloren')).toHaveText([/^Ginsterhof/]);
  });

  await test.step('a card that cannot be moved goes back, with the focus and a message', async () => {
    await answer(page, followUpCall, { ...trouble, json: { msg: 'Gerade nicht.', code: 'unavailable' } }, 1);
    await moveCard(page, 'Fichtenau KG', 'Gewonnen');
    await expect(alert(page, 'Fichtenau KG wurde nicht verschoben.')).toContainText('Gerade nicht.');
    await expect(cards(page, 'Offen')).toHaveCount(2);
    await expect(cards(page, 'Gewonnen')).toHaveCount(0);
    await expect(button(page, 'Fichtenau KG verschieben')).toBeFocused();
  });

  await test.step('several cards move at once, each with the focus, and are all saved', async () => {
    const release = await hold(page, `/api${followUpCall}`);
    for (const [index, company] of companies.entries()) {
      await moveCard(page, company, index === 1 ? 'Nicht erreicht' : 'Gewonnen');
      await expect(button(page, `${company} verschieben`)).toBeFocused();
    }
    await expect(cards(page, 'Offen')).toHaveCount(0);
    await expect(cards(page, 'Gewonnen')).toHaveText([/^Haselbach/, /^Fichtenau/]);
    // A second move of the same card, while the first one is under way.
    await moveCard(page, 'Fichtenau KG', 'Verloren');
    release();
    await expect(page.getByText('Fichtenau KG: Verloren')).toBeVisible();
    await expect(page.getByText('Haselbach GmbH: Gewonnen')).toBeVisible();
    await expect(button(page, 'Fichtenau KG verschieben')).toBeFocused();
    await expect
      .poll(async () => {
        const { purchasedRequests } = await api('GET', '/requests/purchased');
        const bought = purchasedRequests as { firmenname: string; followUp: { outcome: string } }[];
        return bought.map(({ firmenname, followUp }) => `${firmenname}: ${followUp.outcome}`).sort();
      })
      .toEqual(['Fichtenau KG: verloren', 'Ginsterhof AG: nicht_erreicht', 'Haselbach GmbH: gewonnen']);
  });

  await test.step('a card is dragged', async () => {
    // A message that closes meanwhile would move the board under the pointer.
    await page.clock.fastForward(10_000);
    await expect(button(page, 'Meldung schließen')).toHaveCount(0);
    await page.getByText('Haselbach GmbH', { exact: true }).dragTo(column(page, 'Offen'));
    await expect(page.getByText('Haselbach GmbH: Offen')).toBeVisible();
    await expect(cards(page, 'Offen')).toHaveText([/^Haselbach/]);
    await expect(column(page, 'Gewonnen')).toContainText('Keine Anfragen');
  });

  await test.step('the former cards are marked while another search loads', async () => {
    await expect(column(page, 'Offen')).toHaveAttribute('aria-busy', 'false');
    const release = await hold(page, '/api/requests/purchased?*');
    await page.getByRole('searchbox', { name: 'Suche' }).fill('ginster');
    await expect(column(page, 'Offen')).toHaveAttribute('aria-busy', 'true');
    await expect(cards(page, 'Offen')).toHaveCount(1);
    release();
    await expect(column(page, 'Offen')).toHaveAttribute('aria-busy', 'false');
    await expect(cards(page, 'Offen')).toHaveCount(0);
    await expect(cards(page, 'Nicht erreicht')).toHaveText([/^Ginsterhof/]);
    await button(page, 'Als Liste').click();
    await expect(row(page, 'Ginsterhof AG')).toHaveCount(1);
  });
});
