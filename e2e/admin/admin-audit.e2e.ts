import { recordAudit } from '#server/audit/audit.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('the audit trail shows actions of an admin, with filters, pages and a table', async ({
  page,
  portal,
}) => {
  const adminId = await openAsAdmin(page, portal, 'trail-admin@portal.example', '/admin/protokoll');
  const partnerId = await portal.addPartner('trail-partner@dienst.example', { companyName: 'Spurlos KG' });
  const older = new Date(Date.now() - 60_000);
  const subject = { kind: 'system', id: null } as const;
  for (let count = 0; count < 30; count += 1)
    await recordAudit(portal.db, { at: older, by: adminId, from: null, action: 'test_mail_sent', subject });
  const admin = await portal.apiAs(adminId);
  await admin('PUT', `/admin/users/${partnerId}/lock`, { reason: '=Spurensuche im Protokoll' });

  await page.getByRole('searchbox').fill('spurensuche');
  const locked = row(page, 'Grund: =Spurensuche im Protokoll');
  await expect(page.getByRole('row')).toHaveCount(2);
  for (const shown of ['Partner gesperrt', 'Anna Petersen', '127.0.0.1', 'Konto', 'Spurlos KG'])
    await expect(locked).toContainText(shown);

  await locked.getByRole('button', { name: 'Anna Petersen' }).click();
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL(new RegExp(`[?]person=${adminId}$`));
  await expect(page.getByRole('row')).toHaveCount(26);
  await button(page, 'Ältere Einträge').click();
  await expect(page.getByRole('row')).toHaveCount(32);
  await expect(button(page, 'Ältere Einträge')).toBeHidden();
  await page.getByLabel('Aktion').selectOption('Partner gesperrt');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(locked).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('protokoll.csv');
  await page.getByLabel('Aktion').selectOption('Protokoll exportiert');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Protokoll exportiert').last()).toContainText('Aktion: Partner gesperrt');

  await page.getByRole('searchbox').fill('gibtesnicht');
  await expect(page.getByText('Keine Einträge gefunden')).toBeVisible();
  await button(page, 'Filter zurücksetzen').click();
  await expect(page).toHaveURL(/\/admin\/protokoll$/);
  await expect(row(page, 'Protokoll exportiert').first()).toBeVisible();
});
