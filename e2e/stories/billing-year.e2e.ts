import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { toBerlinDate } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';
import { readAmount, readDatevFile } from '#server/testing/billing/datev-file.ts';
import { billingInput } from '#server/testing/billing/invoices.ts';
import { writeStatement } from '#server/testing/billing/statements.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { expect, test } from '../support/fixtures.ts';
import { prepareBrowser } from '../support/interactive.ts';
import { button, field, pressInRow, row, status } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { addToCart } from '../support/pages/cart.ts';
import { buyButton, expectBought, openBuyDialog, openDashboard } from '../support/pages/dashboard.ts';
import { expectOrderState, openShop } from '../support/pages/shop.ts';
import { openPortal } from '../support/portal.ts';

type Mail = { readonly to: readonly string[]; readonly raw: string };

const reliable = { name: 'Zuverlässig GmbH', email: 'rechnung@zuverlaessig.example' };
const late = { name: 'Säumig GmbH', email: 'rechnung@saeumig.example' };

/** The files of a mail, by the pattern of their names. */
function readAttachments({ raw }: Mail): { readonly name: string; readonly content: Buffer }[] {
  const parts = raw.matchAll(/filename="?([^"\r\n]+\.pdf)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g);
  return [...parts].map(([, name = '', content = '']) => ({ name, content: Buffer.from(content, 'base64') }));
}

async function readPdf(content: Buffer | undefined): Promise<string> {
  const { text } = await extractText(new Uint8Array(content ?? []), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

async function buy(page: Page, region: string): Promise<void> {
  await openBuyDialog(page, region);
  await buyButton(page).click();
  await expectBought(page);
}

test('from purchases to paid invoices: bill, statement, three reminders, a credit and the accountant’s file', async ({
  browser,
}) => {
  const smtp = await startSmtpServer();
  const portal = await openPortal({ SMTP_URL: smtp.url });
  const context = await browser.newContext({ baseURL: portal.url });
  await prepareBrowser(context);
  const openTab = () => context.newPage();
  /** The newest mail to an address whose file has this name. */
  const findFile = async (to: string, name: RegExp) => {
    const find = () =>
      (smtp.deliveries as readonly Mail[])
        .filter((mail) => mail.to.includes(to))
        .flatMap(readAttachments)
        .findLast((file) => name.test(file.name));
    await expect.poll(find, `a mail to ${to} with ${name}`).toBeDefined();
    return find();
  };
  // The story ends about now, so that no date of the browser differs.
  portal.passTime(-90 * dayMs);
  await portal.startJobs();
  for (const postleitzahl of ['20011', '21011', '22011', '23011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });

  const page = await openTab();
  const partner = await test.step('two partners buy on account, one also at the shop', async () => {
    const debtor = await openDashboard(page, portal, 'einkauf@saeumig.example');
    await (await portal.apiAs(debtor))('PUT', '/user/billing', { ...billingInput, ...late });
    await buy(page, '20');
    const id = await openDashboard(page, portal, 'einkauf@zuverlaessig.example', {
      companyName: reliable.name,
    });
    await (await portal.apiAs(id))('PUT', '/user/billing', { ...billingInput, ...reliable });
    await buy(page, '21');
    await page.goto('/dashboard?anzahl=25');
    await buy(page, '22');
    await page.goto('/dashboard?anzahl=25');
    await addToCart(page, '23');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Warenkorb$/ })
      .click();
    const shop = await openShop(page);
    await button(shop, 'Jetzt bezahlen').click();
    await expect(page).toHaveURL(/tab=gekauft/);
    return id;
  });

  const number = await test.step('the monthly invoice arrives by mail and stands in the list', async () => {
    portal.passTime(32 * dayMs);
    await portal.runBilling();
    await page.goto('/rechnungen');
    const open = page.getByRole('row').filter({ hasText: 'Offen' });
    await expect(open).toContainText(/116,62\s€/);
    const given = (await open.textContent())?.match(/RE-\d{4}-\d{6}/)?.[0] ?? '';
    const mailed = await findFile(reliable.email, new RegExp(`^${given}\\.pdf$`));
    const letter = await readPdf(mailed?.content);
    for (const part of [given, reliable.name, '98,00', '18,62', '116,62']) expect(letter).toContain(part);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      open.getByRole('link', { name: /PDF/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${given}.pdf`);
    return given;
  });

  const admin = await openTab();
  await test.step('the money comes in', async () => {
    await openAsAdmin(admin, portal, 'kasse@portal.example', '/admin/zahlungen');
    const payment = { amount: '116.62', text: `Rechnung ${number}`, name: reliable.name };
    const buffer = Buffer.from(writeStatement([{ ...payment, day: toBerlinDate(portal.now()) }]));
    const choosing = admin.waitForEvent('filechooser');
    await button(admin, 'Kontoauszug hochladen').click();
    await (await choosing).setFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer });
    await pressInRow(row(admin, number), 'Zuordnen');
    await expect(row(admin, number)).toContainText('Zugeordnet');
    await portal.signIn(page, partner);
    await page.reload();
    await expect(row(page, number)).toContainText('Bezahlt');
  });

  await test.step('a refund at the shop gives a credit note', async () => {
    await openAsAdmin(admin, portal, 'erstattung@portal.example', '/admin/orders');
    await pressInRow(row(admin, reliable.name), 'Details');
    await button(admin.getByRole('dialog'), 'Erstatten').click();
    const dialog = admin.getByRole('dialog', { name: /^Erstatten: / });
    await field(dialog, 'Grund').fill('Kontakt war nicht erreichbar');
    await button(dialog, 'Erstatten').click();
    await expect(status(admin, 'Die Erstattung ist beauftragt.')).toBeVisible();
    await expectOrderState(portal, partner, 'refunded');
    await portal.runBilling();
    const mailed = await findFile(reliable.email, /^GU-/);
    expect(await readPdf(mailed?.content)).toContain('58,31');
  });

  await test.step('the other invoice is reminded thrice, each time with the letter and the invoice', async () => {
    // Adds a day to each period: when summer time ends, 14 times 24 hours span only 13 dates.
    for (const [days, letter] of [
      [22, /^Zahlungserinnerung-RE-/],
      [15, /^Mahnung-RE-/],
      [15, /^Letzte-Mahnung-RE-/],
    ] as const) {
      portal.passTime(days * dayMs);
      await portal.runBilling();
      const mailed = await findFile(late.email, letter);
      expect(await readPdf(mailed?.content)).toContain('58,31');
    }
  });

  await test.step('the accountant’s files balance: the debtor owes the unpaid invoice, the other nothing', async () => {
    await portal.signIn(admin, await portal.addAdmin('buchhaltung@portal.example'));
    const owed = new Map<string, number>();
    for (let daysAgo = 93; daysAgo >= 0; daysAgo -= 31) {
      const month = toBerlinDate(new Date(portal.now().getTime() - daysAgo * dayMs)).slice(0, 7);
      const answer = await admin.request.get(`/api/admin/billing/export?month=${month}&format=datev`);
      for (const booking of readDatevFile(await answer.body()).bookings) {
        const cents = readAmount(booking['Umsatz (ohne Soll/Haben-Kz)']);
        const account = booking['Konto'] ?? '';
        const signed = booking['Soll/Haben-Kennzeichen'] === 'S' ? cents : -cents;
        owed.set(account, (owed.get(account) ?? 0) + signed);
      }
    }
    expect([...owed.values()].toSorted((a, b) => a - b)).toEqual([0, 5831]);
  });

  await context.close();
  await portal.close();
  await smtp.close();
});
