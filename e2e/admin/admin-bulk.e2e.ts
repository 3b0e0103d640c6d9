import { changeRequest, recordConfirmation, rejectRequest } from '#server/requests/requests.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answer, doBefore } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, box, button, field, row, text } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('an admin publishes and rejects several requests at once; failed ones say why and stay ticked', async ({
  page,
  portal,
}) => {
  const wait = async (firmenname: string, isConfirmed = true) => {
    const request = await portal.addRequest('Steuerberatung', { firmenname, postleitzahl: '51063' });
    if (isConfirmed) await recordConfirmation(portal.db, request, new Date());
    return request.id;
  };
  const [one, two, three] = ['Auswahl Eins', 'Auswahl Zwei', 'Auswahl Drei'];
  await wait(one);
  await wait(two);
  const unconfirmed = await wait(three, false);
  await openAsAdmin(page, portal, 'auswahl@portal.example', '/admin?region=51');
  const bar = page.getByRole('region', { name: 'Auswahl' });
  const tick = (name: string) => box(page, `Auswählen: ${name}`);
  const dialog = page.getByRole('dialog');
  const heading = (name: string) => dialog.getByRole('heading', { name, exact: true });

  await tick(one).check();
  await expect(bar).toContainText('1 ausgewählt');
  await box(page, 'Alle auf dieser Seite').first().click();
  await expect(bar).toContainText('3 ausgewählt');
  await tick(two).uncheck();
  await page.getByLabel('Status').selectOption('Unbestätigt');
  await expect(row(page, two)).toHaveCount(0);
  await expect(bar).toContainText('2 ausgewählt');

  const busy = { status: 503, json: { msg: 'Gerade überlastet.', code: 'busy' } };
  await answer(page, '/admin/requests/bulk', busy, 1);
  await button(bar, 'Veröffentlichen').click();
  await expect(alert(page, 'Gerade überlastet.')).toBeVisible();
  await expect(bar).toContainText('2 ausgewählt');
  await button(bar, 'Veröffentlichen').click();
  await expect(heading('Eine Anfrage veröffentlicht')).toBeVisible();
  const failed = dialog.getByRole('listitem').filter({ hasText: three });
  await expect(failed).toContainText('Bitte prüfen Sie den Kontakt telefonisch.');
  await expect(failed.getByRole('link', { name: three })).toHaveAttribute(
    'href',
    `/admin/pruefung?anfrage=${unconfirmed}`,
  );
  await expectAccessible(page);
  await button(dialog, 'Schließen').last().click();
  await expect(bar).toContainText('1 ausgewählt');
  await expect(tick(three)).toBeChecked();

  await page.getByLabel('Status').selectOption('Status: Alle');
  await expect(row(page, one)).toContainText('Veröffentlicht');

  // The admin goes on while the call is under way.
  await tick(three).uncheck();
  await tick(two).check();
  await doBefore(page, '/admin/requests/bulk', () => tick(one).check());
  await button(bar, 'Veröffentlichen').click();
  await expect(row(page, two)).toContainText('Veröffentlicht');
  await expect(bar).toContainText('1 ausgewählt');
  await expect(tick(one)).toBeChecked();
  await expect(tick(one)).toBeFocused();
  await button(page, 'Rückgängig').last().click();
  await expect(text(page, 'Eine Anfrage nicht mehr öffentlich')).toBeVisible();
  await expect(row(page, two)).toContainText('In Prüfung');
  await expect(row(page, one)).toContainText('Veröffentlicht');

  await tick(one).uncheck();
  await tick(two).check();
  await tick(three).check();
  await button(bar, 'Ablehnen').click();
  await field(dialog, 'Grund').fill('Leider nur Werbung.');
  await button(dialog, 'Ablehnen').click();
  await expect(heading('2 Anfragen abgelehnt')).toBeVisible();
  await button(dialog, 'Schließen').last().click();
  await expect(bar).toHaveCount(0);
  await expect(row(page, two)).toContainText('Abgelehnt');
  await expect(tick(two)).toBeDisabled();

  // A ticked row that a colleague has made final meanwhile can be unticked by itself.
  const four = 'Auswahl Vier';
  const late = await wait(four);
  await button(page, 'Filter (1)').click();
  await page.getByLabel('Kategorie').selectOption('Steuerberatung');
  await button(page, 'Anzeigen').click();
  await expect(row(page, four)).toBeVisible();
  await tick(one).check();
  await tick(four).check();
  await changeRequest(portal.db, late, (tx, request) =>
    rejectRequest(tx, request, { reason: 'Unernst.', now: new Date() }),
  );
  await page.getByLabel('Sortierung').selectOption('Älteste zuerst');
  await expect(row(page, four)).toContainText('Abgelehnt');
  await tick(four).press('Space');
  await expect(bar).toContainText('1 ausgewählt');
  await expect(tick(four)).toBeFocused();
  await tick(four).press('Space');
  await expect(bar).toContainText('1 ausgewählt');
  await tick(one).focus();
  await expect(tick(four)).toBeDisabled();

  await button(bar, 'Verlängern').click();
  await button(dialog, 'Verlängern').click();
  await expect(heading('Eine Anfrage verlängert')).toBeVisible();
  await expect(text(dialog, one)).toBeVisible();
});
