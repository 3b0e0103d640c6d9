import { brand } from '#domain/brand.ts';
import { callAndRead, type TestBrowser } from '#server/testing/test-app.ts';

export type StatedPayment = {
  /** In euros, as the bank writes it. */
  readonly amount: string;
  readonly text?: string;
  readonly name?: string;
  readonly iban?: string;
  readonly day?: string;
  readonly currency?: string;
  readonly direction?: 'CRDT' | 'DBIT';
  readonly isReversal?: boolean;
  /** Unique number of the bank. */
  readonly reference?: string;
};

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function writeEntry(payment: StatedPayment, index: number): string {
  const { amount, text = '', name, iban, day = '2026-11-20', currency = 'EUR', direction = 'CRDT' } = payment;
  const { reference = `N${index + 1}`, isReversal = false } = payment;
  const payer = name ? `<Dbtr><Pty><Nm>${escapeXml(name)}</Nm></Pty></Dbtr>` : '';
  const account = iban ? `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>` : '';
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
    ${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties>${payer}${account}</RltdPties>
    <RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** A bank statement of the operator's account. */
export function writeStatement(
  payments: readonly StatedPayment[],
  iban: string = brand.operator.iban,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${payments.map(writeEntry).join('')}</Stmt>
</BkToCstmrStmt></Document>`;
}

const xml = { 'content-type': 'application/xml' };

export const uploadStatement = (browser: TestBrowser, body: string | Buffer) =>
  browser.call('POST /api/admin/payments/import', { body, headers: xml });

export const importPayments = (browser: TestBrowser, payments: readonly StatedPayment[]) =>
  callAndRead(browser, 'POST /api/admin/payments/import', { body: writeStatement(payments), headers: xml });

/** Pays an invoice by a bank statement. @returns the assigned entry */
export async function payByBank(
  admin: TestBrowser,
  {
    _id: invoiceId,
    number,
    open: amount,
  }: { readonly _id: string; readonly number: string; readonly open: number },
) {
  const { entries } = await importPayments(admin, [{ amount: amount.toFixed(2), text: number }]);
  const [{ _id: id } = { _id: '' }] = entries;
  const body = { allocations: [{ invoiceId, amount }] };
  return (await callAndRead(admin, 'PUT /api/admin/payments/:id', { id, body })).entry;
}
