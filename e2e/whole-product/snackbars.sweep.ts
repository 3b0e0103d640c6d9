import { answer } from '../support/api-answers.ts';
import {
  desktop,
  expectDashboardUncovered,
  expectNothingCovered,
  phone,
  pressAtEnd,
} from '../support/covered.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button } from '../support/locators.ts';
import { openAsAdmin, publicSwitch } from '../support/pages/administration.ts';
import { openOwnRequest } from '../support/pages/own-request.ts';

test('a message to a visitor on a phone covers nothing', async ({ page, portal }) => {
  await page.setViewportSize(phone);
  const email = 'meldung@nordlicht.example';
  await portal.addPublishedRequest('IT-Dienstleistungen', { email });
  await openOwnRequest(page, await portal.findLink(email, 'anfrage'));
  await button(page, 'Anzahl der Angebote ändern').click();
  await page.getByRole('dialog').getByLabel('Gewünschte Angebote').selectOption('7');
  await button(page.getByRole('dialog'), 'Speichern').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const closer = page.getByRole('button', { name: 'Meldung schließen' });
  await expectNothingCovered(page.getByRole('status').filter({ has: closer }));
});

test('a message to a partner covers nothing in a wide window, at the top and at the bottom', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(desktop);
  await expectDashboardUncovered(page, portal);
});

test('a message to an admin covers nothing', async ({ page, portal }) => {
  await page.setViewportSize(desktop);
  const firmenname = 'Verdeckt GmbH';
  for (let row = 0; row < 12; row += 1) await portal.addPublishedRequest('Steuerberatung', { firmenname });
  await openAsAdmin(page, portal, 'meldung@portal.example', `/admin?suche=${firmenname}`);
  await answer(page, '/requests/*', { status: 503, json: { msg: 'Gerade überlastet.', code: 'busy' } });
  await pressAtEnd(publicSwitch(page, firmenname).nth(4));
  await expectNothingCovered(alert(page, 'Failed to update visibility status'));
});
