import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { initialRules } from '#domain/requests/portal-rules.ts';
import { readInvoicePdf, sendReminders } from '#server/billing/billing.ts';
import { listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { payInvoice } from '#server/testing/billing/paid-invoice.ts';
import { addUnpaidInvoice, remind, remindNow } from '#server/testing/billing/reminded-invoice.ts';
import { race } from '#server/testing/database/race.ts';
import { openPartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { eraseAccount, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let partnerId: string;
let invoiceId: string;
beforeEach(async () => {
  await portal.startEmpty();
  await setRule(portal.db, 'reminders', initialRules.reminders);
  partnerId = await portal.addUser(samplePartner('lena@nordlicht.example'));
  const partner = await signIn();
  await saveBilling(partner, { rhythm: 'immediate' });
  invoiceId = await addUnpaidInvoice(portal, partner);
  await portal.takeMails();
});

/** Sessions end within the days of a test. */
const signIn = () => portal.openBrowserFor(partnerId);

/** Issued on 20 November, due on 4 December. */
const gross = 6545;

const readReminders = async () =>
  (await listOwnInvoices(await signIn())).find(({ _id }) => _id === invoiceId)?.reminders;
const listSteps = async () => (await readReminders())?.map(({ step }) => step);

async function readLetter(step: number) {
  const answer = await (await signIn()).call(`GET /api/invoices/${invoiceId}/reminders/${step}/pdf`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  return text.replace(/[\s\u00A0]+/g, ' ');
}

test('three reminders, each on its day, with its fee', async () => {
  portal.passTime(20 * dayMs);
  expect(await remindNow(portal)).toBe(0);
  portal.passTime(dayMs);
  expect(await remindNow(portal)).toBe(1);
  portal.passTime(14 * dayMs);
  expect(await remindNow(portal)).toBe(1);
  portal.passTime(14 * dayMs);
  expect(await remindNow(portal)).toBe(1);
  portal.passTime(300 * dayMs);
  expect(await remindNow(portal)).toBe(0);
  expect(await readReminders()).toEqual([
    { step: 1, name: 'Zahlungserinnerung', sentOn: '2026-12-11', payBy: '2026-12-18', fee: 0 },
    { step: 2, name: 'Mahnung', sentOn: '2026-12-25', payBy: '2027-01-01', fee: 2.5 },
    { step: 3, name: 'Letzte Mahnung', sentOn: '2027-01-08', payBy: '2027-01-15', fee: 5 },
  ]);
  // Fees are no part of the invoice.
  const [invoice] = await listOwnInvoices(await signIn());
  expect(invoice).toMatchObject({ gross: gross / 100, open: gross / 100, state: 'overdue' });
});

test('the letter names the invoice, the open sum, the fees and the new day', async () => {
  await payInvoice(portal, invoiceId, 1000);
  await remind(portal, 3);
  const [invoice] = await listOwnInvoices(await signIn());
  const letter = await readLetter(3);
  for (const part of [
    'Letzte Mahnung',
    'Nordlicht Service GmbH & Co. KG',
    `Rechnung ${invoice?.number} vom 20.11.2026`,
    'Fällig am 04.12.2026',
    'Gezahlt oder gutgeschrieben 10,00 €',
    'Offener Betrag 55,45 €',
    'Mahngebühren 7,50 €',
    'Zu zahlen 62,95 €',
    'Bitte zahlen bis 15.01.2027',
    'können wir Käufe auf Rechnung für Ihre Firma sperren',
    `Verwendungszweck ${invoice?.number}`,
  ])
    expect(letter).toContain(part);
  expect(await readLetter(1)).not.toContain('Mahngebühren');
});

test('the mail goes to the present address for invoices, with letter and invoice', async () => {
  await saveBilling(await signIn(), { rhythm: 'immediate', email: 'neu@nordlicht.example' });
  await remind(portal, 1);
  const [mail, ...more] = await portal.takeMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'invoice_reminded', recipient: 'neu@nordlicht.example' });
  for (const fileId of [invoiceId, `${invoiceId} 1`])
    expect((await readInvoicePdf(portal.db, fileId)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('event and audit entry name the step', async () => {
  await remind(portal, 2);
  const facts = { step: 2, openCents: gross, feeCents: 250, number: expect.any(String) };
  const events = portal.db.selectFrom('domain_events').select('facts').where('kind', '=', 'invoice.reminded');
  expect(await events.orderBy('id').execute()).toMatchObject([{ facts: { step: 1 } }, { facts }]);
  const entries = portal.db
    .selectFrom('audit_entries')
    .select('new_value')
    .where('action', '=', 'invoice_reminded');
  expect(await entries.where('subject_id', '=', invoiceId).orderBy('id').execute()).toMatchObject([
    { new_value: { step: 1 } },
    { new_value: facts },
  ]);
});

describe('no reminder', () => {
  test('of an invoice that is paid, or paid between two reminders', async () => {
    await remind(portal, 1);
    await payInvoice(portal, invoiceId, gross);
    portal.passTime(100 * dayMs);
    expect(await remindNow(portal)).toBe(0);
    expect(await listSteps()).toEqual([1]);
  });

  test('to an erased account', async () => {
    await eraseAccount(await signIn());
    portal.passTime(100 * dayMs);
    expect(await remindNow(portal)).toBe(0);
  });

  test('twice on one day, and none early after a late one', async () => {
    portal.passTime(100 * dayMs);
    expect([await remindNow(portal), await remindNow(portal)]).toEqual([1, 0]);
    portal.passTime(13 * dayMs);
    expect(await remindNow(portal)).toBe(0);
    portal.passTime(dayMs);
    expect(await remindNow(portal)).toBe(1);
  });
});

test('the rules of the day decide', async () => {
  await setRule(portal.db, 'reminders', [
    { afterDays: 1, feeCents: 100 },
    { afterDays: 2, feeCents: 200 },
    { afterDays: 3, feeCents: 300 },
  ]);
  portal.passTime(15 * dayMs);
  expect(await remindNow(portal)).toBe(1);
  expect(await readReminders()).toMatchObject([{ fee: 1 }]);
});

test('another company finds no letter; an admin does', async () => {
  await remind(portal, 1);
  const call = `GET /api/invoices/${invoiceId}/reminders/1/pdf`;
  const other = await openPartnerWithCart(portal, 'olaf@suedwind.example');
  const admin = await portal.openBrowserAs({ email: 'chefin@portal.example', role: 'admin' });
  expect(refusalOf(await other.browser.call(call))).toEqual([404, 'not_found']);
  expect((await admin.call(call)).statusCode).toBe(200);
  expect(refusalOf(await admin.call(call.replace('/1/', '/2/')))).toEqual([404, 'not_found']);
  expect((await portal.openBrowser().call(call)).statusCode).toBe(401);
});

test('nothing changes or deletes a sent reminder', async () => {
  await remind(portal, 1);
  for (const change of ['update invoice_reminders set fee_cents = 0', 'delete from invoice_reminders'])
    await expect(sql.raw(change).execute(portal.db)).rejects.toThrow('immutable');
});

test('two processes send each reminder once', race, async () => {
  for (let n = 0; n < 3; n += 1) await addUnpaidInvoice(portal, await signIn());
  portal.passTime(21 * dayMs);
  await portal.takeMails();
  const run = () => sendReminders(portal.db, { now: portal.clock.time });
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(4);
  expect((await portal.takeMails()).length).toBe(4);
});

test('a payment and a reminder at the same time: a paid invoice is not reminded later', race, async () => {
  portal.passTime(21 * dayMs);
  await Promise.all([remindNow(portal), payInvoice(portal, invoiceId, gross)]);
  const sent = (await listSteps())?.length ?? 0;
  portal.passTime(100 * dayMs);
  await remindNow(portal);
  expect(await listSteps()).toHaveLength(sent);
});
