import { expectBreakable } from '../support/breakable.ts';
import { test } from '../support/fixtures.ts';
import { pressInRow, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('words of a report have hyphens in a narrow column', async ({ page, portal }) => {
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
