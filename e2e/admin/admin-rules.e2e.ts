import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('an admin plans a price, revokes it, and chooses between two versions after a conflict', async ({
  page,
  portal,
}) => {
  await openAsAdmin(page, portal, 'regeln-eins@portal.example', '/admin/regeln');
  await expect(page.getByText('OLG Köln, 8. April 2022')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const open = (name: string) => page.getByRole('button', { name: `${name} ändern` }).click();
  const save = () => dialog.getByRole('button', { name: 'Speichern' }).click();

  await open('Preis für Steuerberatung');
  await dialog.getByLabel('Kostenlos', { exact: true }).check();
  await dialog.getByLabel('Ab einem Zeitpunkt').check();
  await dialog.getByLabel('Gilt ab').fill('2020-01-01T00:00');
  await save();
  await expect(dialog.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
  await dialog.getByLabel('Grund').fill('§ 9 StBerG');
  await save();
  await expect(dialog.getByText(/^Bitte einen Zeitpunkt in der Zukunft/)).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel('Gilt ab').fill(`${year}-01-15T00:00`);
  await expectAccessible(page);
  await save();
  await expect(dialog).toBeHidden();
  const takeBack = page.getByRole('button', {
    name: new RegExp(`^Zurücknehmen: Kostenlos .* ab 15.01.${year}`),
  });
  await takeBack.click();
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(takeBack).toBeHidden();
  await expect(page.getByText(/^Zurückgenommen am .* von regeln-eins@portal.example$/)).toBeVisible();

  await open('„Laufzeit einer Anfrage“');
  await dialog.getByLabel('Neuer Wert (Tage)').fill('10');
  await dialog.getByLabel('Grund').fill('Mehr Zeit');
  const other = await portal.apiAs(await portal.addAdmin('regeln-zwei@portal.example'));
  const { rules } = (await other('GET', '/admin/rules')) as { rules: { rule: string; revision: number }[] };
  const revision = rules.find(({ rule }) => rule === 'countdownDays')?.revision;
  await other('PUT', '/admin/rules/countdownDays', { value: 14, reason: 'Ferien', revision });
  await save();
  const conflict = page.getByRole('dialog', { name: 'Die Regel wurde inzwischen geändert' });
  await expect(conflict.getByRole('row', { name: /^Wert/ })).toContainText('10 Tage');
  await expect(conflict.getByRole('row', { name: /^Wert/ })).toContainText('14 Tage');
  await page.keyboard.press('Escape');
  await expect(conflict).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeFocused();
  await save();
  await conflict.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Laufzeit einer Anfrage').first()).toContainText('10 Tage');

  await open('„Laufzeit einer Anfrage“');
  await dialog.getByLabel('Neuer Wert (Tage)').fill('7');
  await dialog.getByLabel('Grund').fill('Wie bisher');
  await save();
  await expect(row(page, 'Laufzeit einer Anfrage').first()).toContainText('7 Tage');

  await page.getByRole('button', { name: 'Vorlage anlegen' }).click();
  await dialog.getByLabel('Name').fill('Doppelte Anfrage');
  await save();
  await expect(dialog.getByText('Bitte geben Sie einen Text an.')).toBeVisible();
  await dialog.getByLabel('Text').fill('Das verkaufen wir nicht.');
  await save();
  await expect(dialog.getByText('Eine Vorlage mit diesem Namen gibt es schon.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Anderes');
  await save();
  await expect(dialog).toBeHidden();
  await open('„Anderes“');
  await dialog.getByLabel('Name').fill('Fremdes');
  await portal.db.updateTable('rejection_reasons').set({ text: 'Anders.', updated_at: new Date() }).execute();
  await save();
  await expect(dialog.getByText('Die Vorlage wurde inzwischen geändert.')).toBeVisible();
  await expect(row(page, 'Anderes')).toContainText('Anders.');
  await save();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '„Fremdes“ löschen' }).click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Vorlage gelöscht')).toBeVisible();
  await expect(row(page, 'Fremdes')).toHaveCount(0);
});
