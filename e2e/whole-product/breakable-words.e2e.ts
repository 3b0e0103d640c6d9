import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { pressInRow, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { openEditing, openOwnRequest } from '../support/pages/own-request.ts';

test.use({ viewport: { width: 320, height: 700 } });

/** Playwright reads texts without soft hyphens. */
const expectBreakable = (within: Locator, ...words: readonly string[]) =>
  expect
    .poll(async () => {
      const shown = await within.evaluate((element) => element.textContent);
      return words.filter((word) => !shown.includes(word));
    })
    .toEqual([]);

test('a client reads own answers with hyphens where a column is narrow', async ({ page, portal }) => {
  const email = 'trennen@werft.example';
  await portal.addRequest('Logistikdienstleistung', { email });
  const answers = ['Dienst\u00ADleistungs\u00ADbereich', 'Unternehmens\u00ADgröße'];
  await openOwnRequest(page, await portal.findLink(email, 'anfrage'));
  await expectBreakable(page.getByRole('main'), ...answers);
  await openEditing(page);
  await expectBreakable(page.getByRole('main'), ...answers);
});

test('so does an admin in a report', async ({ page, portal }) => {
  const partnerId = await portal.addPartner('trennt@dienst.example');
  const id = await portal.addPublishedRequest('Callcenter', { firmenname: 'Trennbar GmbH' });
  const partner = await portal.apiAs(partnerId);
  await partner('POST', `/requests/${id}/report`, { reason: 'Es meldet sich niemand.' });
  await portal.db
    .updateTable('requests')
    .set({ category: 'Logistikdienstleistung' })
    .where('id', '=', id)
    .execute();
  await openAsAdmin(page, portal, 'trennt-nicht@portal.example', '/admin/meldungen');
  await pressInRow(row(page, 'Trennbar GmbH'), 'Details');
  await expectBreakable(page.getByRole('dialog'), 'Logistik\u00ADdienstleistung, Trennbar GmbH');
});
