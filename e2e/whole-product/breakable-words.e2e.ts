import { expectBreakable } from '../support/breakable.ts';
import { test } from '../support/fixtures.ts';
import { openEditing, openOwnRequest } from '../support/pages/own-request.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('answers of a client have hyphens in a narrow column', async ({ page, portal }) => {
  const email = 'trennen@werft.example';
  await portal.addRequest('Logistikdienstleistung', { email });
  const answers = ['Dienst\u00ADleistungs\u00ADbereich', 'Unternehmens\u00ADgröße'];
  await openOwnRequest(page, await portal.findLink(email, 'anfrage'));
  await expectBreakable(page.getByRole('main'), ...answers);
  await openEditing(page);
  await expectBreakable(page.getByRole('main'), ...answers);
});
