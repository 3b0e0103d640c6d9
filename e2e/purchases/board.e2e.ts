import type { Page } from '@playwright/test';
import { answer, hold, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button } from '../support/locators.ts';
import { column, followUpCall, moveCard, openBought } from '../support/pages/purchased.ts';

const cards = (page: Page, name: string) => column(page, name).getByRole('listitem');

test('several cards move at once, each with the focus, and are saved all', async ({ page, portal }) => {
  const companies = ['Fichtenau KG', 'Ginsterhof AG', 'Haselbach GmbH'];
  const { api } = await openBought(page, portal, 'mehrere@dienst.example', companies);
  await button(page, 'Als Tafel').click();
  await expect(cards(page, 'Offen')).toHaveCount(3);
  const release = await hold(page, `/api${followUpCall}`);
  for (const [index, company] of companies.entries()) {
    await moveCard(page, company, index === 1 ? 'Verloren' : 'Gewonnen');
    await expect(button(page, `${company} verschieben`)).toBeFocused();
  }
  await expect(cards(page, 'Offen')).toHaveCount(0);
  await expect(cards(page, 'Gewonnen')).toHaveText([/^Haselbach/, /^Fichtenau/]);
  // Once more, while the first move is under way.
  await moveCard(page, 'Fichtenau KG', 'Nicht erreicht');
  release();
  await expect(page.getByText('Fichtenau KG: Nicht erreicht')).toBeVisible();
  await expect(page.getByText('Haselbach GmbH: Gewonnen')).toBeVisible();
  await expect(button(page, 'Fichtenau KG verschieben')).toBeFocused();
  await expect
    .poll(async () => {
      const { purchasedRequests } = await api('GET', '/requests/purchased');
      const bought = purchasedRequests as { firmenname: string; followUp: { outcome: string } }[];
      return bought.map(({ firmenname, followUp }) => `${firmenname}: ${followUp.outcome}`).sort();
    })
    .toEqual(['Fichtenau KG: nicht_erreicht', 'Ginsterhof AG: verloren', 'Haselbach GmbH: gewonnen']);
});

test('a card that cannot be moved goes back, with the focus and a message', async ({ page, portal }) => {
  await openBought(page, portal, 'tafel-zurueck@dienst.example', ['Iltisberg AG']);
  await button(page, 'Als Tafel').click();
  await expect(cards(page, 'Offen')).toHaveCount(1);
  await answer(page, followUpCall, { ...trouble, json: { msg: 'Gerade nicht.', code: 'unavailable' } }, 1);
  await moveCard(page, 'Iltisberg AG', 'Gewonnen');
  await expect(alert(page, 'Iltisberg AG wurde nicht verschoben.')).toContainText('Gerade nicht.');
  await expect(cards(page, 'Offen')).toHaveCount(1);
  await expect(cards(page, 'Gewonnen')).toHaveCount(0);
  await expect(button(page, 'Iltisberg AG verschieben')).toBeFocused();
});

test('what was decided elsewhere meanwhile is not moved over unasked', async ({ page, portal }) => {
  await page.route('**/api/events', (route) => route.abort());
  const { note } = await openBought(page, portal, 'ueberholt@dienst.example', ['Jasminhof KG']);
  await button(page, 'Als Tafel').click();
  await expect(cards(page, 'Offen')).toHaveCount(1);
  await note('Jasminhof KG', { outcome: 'verloren' });
  await moveCard(page, 'Jasminhof KG', 'Gewonnen');
  await expect(alert(page, 'Jasminhof KG wurde nicht verschoben.')).toContainText(
    'Die Nachverfolgung wurde inzwischen an anderer Stelle geändert.',
  );
  await expect(cards(page, 'Verloren')).toHaveCount(1);
});

test('the former cards are marked while another search loads', async ({ page, portal }) => {
  await openBought(page, portal, 'suchend@dienst.example', ['Kiefernau AG', 'Lindental GmbH']);
  await button(page, 'Als Tafel').click();
  await expect(cards(page, 'Offen')).toHaveCount(2);
  await expect(column(page, 'Offen')).toHaveAttribute('aria-busy', 'false');
  const release = await hold(page, '/api/requests/purchased?*');
  await page.getByRole('searchbox', { name: 'Suche' }).fill('linden');
  await expect(column(page, 'Offen')).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page, 'Offen')).toHaveCount(2);
  release();
  await expect(column(page, 'Offen')).toHaveAttribute('aria-busy', 'false');
  await expect(cards(page, 'Offen')).toHaveText([/^Lindental/]);
});
