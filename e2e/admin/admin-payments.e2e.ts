import type { Page } from '@playwright/test';
import { issueDue } from '#server/billing/billing.ts';
import { billingInput } from '#server/testing/billing/invoices.ts';
import { type StatedPayment, writeStatement } from '#server/testing/billing/statements.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, field, pressInRow, row, status } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import type { Portal } from '../support/portal.ts';

/** A partner buys, and each purchase gets an invoice of 58.31 €. @returns their numbers and the partner's id */
async function bill(portal: Portal, email: string, name: string, count: number) {
  const partnerId = await portal.addPartner(email);
  const api = await portal.apiAs(partnerId);
  await api('PUT', '/user/billing', { ...billingInput, name, rhythm: 'immediate' });
  const numbers: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const requestId = await portal.addPublishedRequest('Callcenter');
    await api('POST', `/requests/${requestId}/buy`, {});
    const now = new Date();
    await issueDue(portal.db, { until: new Date(now.getTime() + 1000), now });
    const newest = portal.db.selectFrom('invoices').select('number').orderBy('issued_at', 'desc').limit(1);
    numbers.push((await newest.executeTakeFirstOrThrow()).number);
  }
  return { partnerId, numbers };
}

const toFile = (xml: string) => ({ name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });

async function upload(page: Page, xml: string) {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Kontoauszug hochladen').click();
  await (await choosing).setFiles(toFile(xml));
}

async function drop(page: Page, xml: string) {
  const dataTransfer = await page.evaluateHandle((content) => {
    const dragged = new DataTransfer();
    dragged.items.add(new File([content], 'auszug.xml', { type: 'text/xml' }));
    return dragged;
  }, xml);
  await page.getByRole('search', { name: 'Buchungen' }).dispatchEvent('drop', { dataTransfer });
}

const nord = 'Nordlicht Service GmbH & Co. KG';
const sued = 'Südwind Logistik AG';

test('an admin uploads a bank statement and assigns its payments, also by correction and undo', async ({
  page,
  portal,
}) => {
  const { numbers, partnerId } = await bill(portal, 'einkauf@nordlicht.example', nord, 3);
  const [one = '', two = '', three = ''] = numbers;
  const payments: StatedPayment[] = [
    { amount: '58.31', text: one, name: 'NORDLICHT SERVICE', reference: 'A' },
    { amount: '58.31', text: two, name: 'NORDLICHT SERVICE', reference: 'B' },
    { amount: '30.00', text: `${three} Anzahlung`, name: 'Erika Muster', reference: 'C' },
    { amount: '12.00', text: 'Irrläufer', name: 'Wer Anders', reference: 'D' },
    { amount: '9.90', text: 'Gebühren', direction: 'DBIT', reference: 'E' },
  ];
  await openAsAdmin(page, portal, 'kasse@portal.example', '/admin/zahlungen');

  await test.step('a broken file and one of another account say what is wrong', async () => {
    await expect(page.getByText('Keine Buchungen gefunden')).toBeVisible();
    await upload(page, writeStatement(payments).slice(0, -30));
    await expect(alert(page, 'Die Datei ist kein vollständiges XML')).toBeVisible();
    await upload(page, writeStatement(payments, 'DE75512108001245126199'));
    await expect(alert(page, 'gehört zum Konto DE75512108001245126199')).toBeVisible();
    await expect(page.getByText('Keine Buchungen gefunden')).toBeVisible();
  });

  await test.step('the same file again brings nothing new', async () => {
    await upload(page, writeStatement(payments));
    await expect(status(page, '5 Buchungen, 5 neu')).toBeVisible();
    await drop(page, writeStatement(payments));
    await expect(status(page, '5 Buchungen, keine neu')).toBeVisible();
    await expect(row(page, 'Gebühren')).toContainText('Belastung');
    await expect(row(page, one)).toContainText('Der Betrag stimmt.');
    await expectAccessible(page);
  });

  await test.step('all certain proposals with one press, taken back with one', async () => {
    await button(page, 'Alle eindeutigen zuordnen (2)').click();
    await expect(page.getByText('2 Buchungen zugeordnet.')).toBeVisible();
    await expect(row(page, 'Zugeordnet')).toHaveCount(2);
    await button(page, 'Rückgängig').click();
    await expect(button(page, 'Alle eindeutigen zuordnen (2)')).toBeVisible();
  });

  await test.step('one proposal by the keyboard', async () => {
    await row(page, one)
      .getByRole('button', { name: /^Zuordnen/ })
      .press('Enter');
    await expect(row(page, one)).toContainText('Zugeordnet');
    await expect(page.getByText(`58,31\u00a0€ zugeordnet: ${one}.`)).toBeVisible();
  });

  await test.step('typed amounts survive a failed call; the dialog finds other invoices', async () => {
    await pressInRow(row(page, 'Anzahlung'), 'Ändern');
    const dialog = page.getByRole('dialog');
    await field(dialog, `${three}, ${nord}`).fill('20,00');
    await expect(dialog.getByText('Rest: 10,00')).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Suche' }).fill(two.slice(-4));
    await button(dialog, `Hinzufügen: ${two}`).click();
    await expect(field(dialog, `${two}, ${nord}`)).toHaveValue('10,00');
    await expect(field(dialog, `${two}, ${nord}`)).toBeFocused();
    await expectAccessible(page);
    await field(dialog, `${two}, ${nord}`).fill('11');
    await button(dialog, 'Zuordnen').click();
    await expect(dialog.getByText('Das sind 1,00\u00a0€ mehr, als eingegangen ist.')).toBeVisible();
    await field(dialog, `${two}, ${nord}`).fill('9,50');
    await answer(
      page,
      '/admin/payments/*',
      { status: 503, json: { msg: 'Das war nichts.', code: 'busy' } },
      1,
    );
    await button(dialog, 'Zuordnen').click();
    await expect(alert(dialog, 'Das war nichts.')).toBeVisible();
    await expect(field(dialog, `${three}, ${nord}`)).toHaveValue('20,00');
    await button(dialog, 'Zuordnen').click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, 'Anzahlung')).toContainText('Rest: 0,50');
    await pressInRow(row(page, 'Anzahlung'), 'Rest gehört zu keiner Rechnung');
    await expect(row(page, 'Anzahlung')).toContainText('Ohne Rechnung: 0,50');
    const message = page.locator('[data-tone=success]').filter({ hasText: 'Der Rest von 0,50' });
    await button(message, 'Rückgängig').click();
    await expect(row(page, 'Anzahlung')).toContainText('Rest: 0,50');
  });

  await test.step('an entry pays no invoice', async () => {
    await pressInRow(row(page, 'Irrläufer'), 'Gehört zu keiner Rechnung');
    await expect(row(page, 'Irrläufer')).toContainText('Ohne Rechnung');
    await page.getByLabel('Status').selectOption('Ohne Rechnung');
    await expect(row(page, one)).toHaveCount(0);
    await pressInRow(row(page, 'Irrläufer'), 'Zurücknehmen');
    await expect(page.getByText('Keine Buchungen gefunden')).toBeVisible();
    await page.getByLabel('Status').selectOption('Status: Alle');
  });

  await test.step('open items lead to the invoices of the company', async () => {
    await page.getByRole('link', { name: 'Rechnungen', exact: true }).click();
    await page.getByRole('link', { name: 'Offene Posten' }).click();
    await expect(page.getByRole('heading', { name: 'Offene Posten' })).toBeVisible();
    await expect(row(page, nord)).toContainText(/2\s*87,12/);
    await expectAccessible(page);
    await page.getByRole('link', { name: `Rechnungen: ${nord}` }).click();
    await expect(row(page, one)).toContainText('Bezahltam 20.11.2026');
    await expect(row(page, three)).toContainText('20,00\u00a0€ bezahlt, zuletzt am 20.11.2026');
  });

  await test.step('the partner sees what is paid', async () => {
    await portal.signIn(page, partnerId);
    await page.goto('/rechnungen');
    await expect(row(page, one)).toContainText('Bezahlt');
    await expect(row(page, three)).toContainText('38,31\u00a0€ offen');
  });
});

test('a second admin decides meanwhile: the first sees both versions and keeps the own', async ({
  page,
  portal,
}) => {
  const { numbers } = await bill(portal, 'einkauf@suedwind.example', sued, 2);
  const [one = '', two = ''] = numbers;
  const api = await portal.apiAs(await portal.addAdmin('zweite@portal.example'));
  await openAsAdmin(page, portal, 'erste@portal.example', '/admin/zahlungen');
  await upload(page, writeStatement([{ amount: '58.31', text: one }]));
  await pressInRow(row(page, one), 'Ändern');
  const dialog = page.getByRole('dialog', { name: /^Zuordnen/ });
  await field(dialog, `${one}, ${sued}`).fill('50,00');
  const entry = await portal.db.selectFrom('bank_entries').select('id').executeTakeFirstOrThrow();
  const ofTwo = portal.db.selectFrom('invoices').select('id').where('number', '=', two);
  const invoiceId = (await ofTwo.executeTakeFirstOrThrow()).id;
  await api('PUT', `/admin/payments/${entry.id}`, { allocations: [{ invoiceId, amount: 58.31 }] });
  await button(dialog, 'Zuordnen').click();
  const conflict = page.getByRole('dialog', { name: /inzwischen anders entschieden/ });
  await expect(conflict).toContainText(`${two}: 58,31`);
  await expectAccessible(page);
  await button(conflict, 'Meine Eingaben speichern').click();
  await expect(row(page, one)).toContainText('Rest: 8,31');
});
