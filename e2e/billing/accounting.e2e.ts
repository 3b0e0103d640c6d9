import { readFile } from 'node:fs/promises';
import { dayMs } from '#domain/durations.ts';
import { issueDue } from '#server/billing/billing.ts';
import { readDatevFile } from '#server/testing/billing/datev-file.ts';
import { billingInput } from '#server/testing/billing/invoices.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { findOverflow } from '../support/page-measures.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('an admin bills a purchase, reads the sums, and hands the month to the accountant', async ({
  page,
  portal,
}) => {
  const partner = await portal.apiAs(await portal.addPartner('abrechnung@dienst.example'));
  await partner('PUT', '/user/billing', { ...billingInput, rhythm: 'immediate' });
  await partner('POST', `/requests/${await portal.addPublishedRequest('Callcenter')}/buy`);
  await openAsAdmin(page, portal, 'abrechnung@portal.example', '/admin/rechnungen');
  await page.getByRole('link', { name: 'Abrechnung', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Abrechnung', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt abrechnen' }).click();
  await expect(page.getByText('1 Rechnung ausgestellt.')).toBeVisible();
  await expect(page.locator('dl')).toContainText(/Offen58,31\s€1 Rechnung/);
  const chart = page.getByRole('region', { name: /^Berechnet und bezahlt/ });
  await chart.getByRole('button', { name: 'Als Tabelle anzeigen' }).click();
  await expect(chart.getByRole('row', { name: /58,31\s€ 0,00\s€$/ }).first()).toBeVisible();
  await expectAccessible(page);

  const month = page.getByLabel('Monat', { exact: true });
  await month.selectOption({ index: 0 });
  const download = async (format: string) => {
    await page.getByLabel('Datei').selectOption(format);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Herunterladen' }).click(),
    ]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const datev = await download('datev');
  expect(datev.name).toMatch(/^EXTF_Buchungsstapel_\d{6}\.csv$/);
  expect(readDatevFile(datev.content).bookings).toMatchObject(
    [{ 'Umsatz (ohne Soll/Haben-Kz)': '58,31', 'Soll/Haben-Kennzeichen': 'S', Konto: /^1\d{4}$/ }].map(
      (one) => ({ ...one, Konto: expect.stringMatching(one.Konto) }),
    ),
  );
  expect((await download('csv')).content.toString()).toContain('Nordlicht Service GmbH & Co. KG');
  expect((await download('zip')).name).toMatch(/^Belege-\d{4}-\d\d\.zip$/);
  await page.setViewportSize({ width: 320, height: 720 });
  await expect.poll(() => findOverflow(page)).toEqual([]);
});

test('an invoice that breaks a rule is named with what to do', async ({ page, portal }) => {
  const partner = await portal.apiAs(await portal.addPartner('ohne-anschrift@dienst.example'));
  await partner('POST', `/requests/${await portal.addPublishedRequest('Callcenter')}/buy`);
  const later = new Date(Date.now() + 40 * dayMs);
  await issueDue(portal.db, { until: later, now: later });
  await openAsAdmin(page, portal, 'regelbruch@portal.example', '/admin/abrechnung');
  const notice = page.getByRole('status').filter({ hasText: 'verletzen eine Regel' });
  await expect(notice).toContainText('Bitten Sie den Partner');
});

test('an admin sets the accounts for DATEV, with errors at their fields, and keeps own input after a conflict', async ({
  page,
  portal,
}) => {
  await openAsAdmin(page, portal, 'datev-eins@portal.example', '/admin/regeln');
  await page.getByRole('button', { name: 'DATEV ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Einstellungen für DATEV ändern' });
  const save = () => dialog.getByRole('button', { name: 'Speichern' }).click();
  await dialog.getByLabel('Kontenrahmen').selectOption('04');
  await expect(dialog.getByLabel('Bankkonto')).toHaveValue('1800');
  await dialog.getByLabel('Beraternummer').fill('7');
  await save();
  await expect(dialog.getByText('Bitte geben Sie eine Zahl von 1001 bis 9999999 an.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Beraternummer').fill('29098');
  const other = await portal.apiAs(await portal.addAdmin('datev-zwei@portal.example'));
  const { settings } = (await other('GET', '/admin/billing/datev')) as { settings: object };
  await other('PUT', '/admin/billing/datev', {
    settings: { ...settings, clientNumber: 77 },
    updatedAt: null,
  });
  await save();
  const conflict = page.getByRole('dialog', { name: 'Die Einstellungen wurden inzwischen geändert' });
  await expect(conflict).toContainText('29098 / 1');
  await expect(conflict).toContainText('1001 / 77');
  await conflict.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Berater und Mandant/ })).toContainText('29098 / 1');
  await expect(page.getByRole('row', { name: /^Kontenrahmen/ })).toContainText('SKR 04');
});
