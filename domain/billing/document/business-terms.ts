import { paymentMethods } from '#domain/billing/payment-methods.ts';
import { taxations, type VatCategory } from '#domain/billing/tax-cases.ts';
import { formatDay } from '#domain/date-formats.ts';
import type { Buyer, DocumentLine, InvoiceDocument, Seller } from './invoice-document.ts';

/** The rules that a document follows (BT-24). */
export const specifications = {
  zugferd: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const;

/** Business process (BT-23): billing, as Peppol and XRechnung name it. */
export const businessProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

type ElectronicAddress = { readonly scheme: string; readonly id: string };

type Party = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly vatId: string | null;
  readonly electronicAddress: ElectronicAddress;
};

export type SellerTerms = Party & {
  readonly taxNumber: string;
  readonly legalRegistration: string;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
};

export type BuyerTerms = Party & { readonly id: string };

export type PaymentTerms = {
  /** UNTDID 4461: 58 SEPA credit transfer, 68 online payment service, 97 clearing between partners. */
  readonly meansCode: '58' | '68' | '97';
  readonly account: { readonly iban: string; readonly bic: string; readonly name: string } | null;
  readonly remittance: string;
  readonly terms: string;
};

export type LineTerms = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly sellerItemId: string;
  readonly boughtOn: string;
  readonly quantity: number;
  /** UN/ECE Recommendation 20: C62 is one piece. */
  readonly unit: string;
  readonly priceCents: number;
  readonly allowance: { readonly cents: number; readonly code: string; readonly reason: string } | null;
  readonly netCents: number;
  readonly category: VatCategory;
  /** Null for category O (BR-O-05). */
  readonly vatPercent: number | null;
};

export type VatBreakdown = {
  readonly category: VatCategory;
  readonly vatPercent: number;
  readonly taxableCents: number;
  readonly taxCents: number;
  readonly exemptionReason: string | null;
  readonly exemptionCode: string | null;
};

/** A document in the terms of EN 16931: the source of both XML syntaxes and of the checks. */
export type BusinessTerms = {
  readonly specification: string;
  readonly typeCode: '380' | '381';
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly buyerReference: string;
  readonly purchaseOrder: string | null;
  readonly period: { readonly from: string; readonly to: string };
  /** Day of the last purchase (BT-72). */
  readonly deliveredOn: string;
  readonly preceding: { readonly number: string; readonly issuedOn: string } | null;
  readonly seller: SellerTerms;
  readonly buyer: BuyerTerms;
  readonly payment: PaymentTerms;
  readonly lines: readonly LineTerms[];
  readonly vat: VatBreakdown;
  readonly totals: {
    readonly lineNetCents: number;
    readonly netCents: number;
    readonly vatCents: number;
    readonly grossCents: number;
    readonly paidCents: number;
    readonly dueCents: number;
  };
};

export function describeTerms(document: InvoiceDocument, specification: string): BusinessTerms {
  const { kind, number, issuedOn, period, buyer, lines, corrects, totals, taxCase } = document;
  // The percent of the orders' moment, which the table may have left.
  const taxation = { ...taxations[taxCase], vatPercent: totals.vatPercent };
  return {
    specification,
    typeCode: kind === 'credit_note' ? '381' : '380',
    number,
    issuedOn,
    // The buyer owes nothing on a credit note or a paid invoice.
    dueOn: kind === 'invoice' && totals.dueCents > 0 ? document.dueOn : null,
    currency: 'EUR',
    buyerReference: buyer.leitwegId ?? buyer.reference ?? buyer.customerNumber,
    purchaseOrder: buyer.reference,
    period,
    deliveredOn:
      lines
        .map(({ boughtOn }) => boughtOn)
        .sort()
        .at(-1) ?? period.to,
    preceding: corrects,
    seller: describeSellerParty(document.seller, taxation.category),
    buyer: describeBuyerParty(buyer, taxation.category),
    payment: describePayment(document),
    lines: lines.map((line, index) => describeLine(line, index + 1, taxation)),
    vat: {
      ...taxation,
      taxableCents: totals.netCents,
      taxCents: totals.vatCents,
    },
    totals: { ...totals, lineNetCents: totals.netCents },
  };
}

/** EN 16931 forbids VAT identifiers on a document of category O (BR-O-02): the tax number names the seller. */
function describeSellerParty(seller: Seller, category: VatCategory): SellerTerms {
  return {
    ...pickAddress(seller),
    name: seller.company,
    vatId: category === 'O' ? null : seller.vatId,
    taxNumber: seller.taxNumber,
    legalRegistration: seller.registerEntry,
    contact: { name: seller.contact, phone: seller.phone, email: seller.email },
    electronicAddress: { scheme: 'EM', id: seller.email },
  };
}

function describeBuyerParty(buyer: Buyer, category: VatCategory): BuyerTerms {
  const { name, customerNumber, email, leitwegId } = buyer;
  return {
    ...pickAddress(buyer),
    name,
    id: customerNumber,
    vatId: category === 'O' ? null : buyer.vatId,
    electronicAddress: leitwegId ? { scheme: '0204', id: leitwegId } : { scheme: 'EM', id: email },
  };
}

function pickAddress({ street, postalCode, city, country }: Seller | Buyer) {
  return { street, postalCode, city, country };
}

/** A paid invoice and a credit note ask for no transfer. */
function describePayment(document: InvoiceDocument): PaymentTerms {
  const { seller, number, totals } = document;
  const remittance = number;
  const terms = describePaymentTerms(document);
  if (document.kind === 'credit_note') return { meansCode: '97', account: null, remittance, terms };
  if (totals.dueCents <= 0)
    return { meansCode: paymentMethods.externalShop.meansCode, account: null, remittance, terms };
  const account = { iban: seller.iban, bic: seller.bic, name: seller.company };
  return { meansCode: paymentMethods.bankTransfer.meansCode, account, remittance, terms };
}

/** Printed on the document and part of the XML (BT-20). */
export function describePaymentTerms({ kind, dueOn, corrects, totals }: InvoiceDocument): string {
  if (kind === 'credit_note') {
    if (totals.dueCents <= 0) return 'Der Betrag wurde bereits erstattet.';
    return `Der Betrag wird mit der Rechnung ${corrects?.number ?? ''} verrechnet. Ist sie bezahlt, erstatten wir ihn.`;
  }
  if (totals.dueCents <= 0) return 'Der Rechnungsbetrag ist bereits bezahlt.';
  return `Zahlbar ohne Abzug bis zum ${formatDay(dueOn)}.`;
}

/** Name of a line on the document and in the XML. */
export function nameLine({ requestNumber, category }: DocumentLine): string {
  return `Kontaktdaten der Anfrage ${requestNumber} (${category})`;
}

function describeLine(
  line: DocumentLine,
  position: number,
  { category, vatPercent }: (typeof taxations)['domestic'],
): LineTerms {
  const { requestNumber, orderNumber, boughtOn, priceCents, discountCents, netCents } = line;
  return {
    id: String(position),
    name: nameLine(line),
    description: `Bestellung ${orderNumber} vom ${formatDay(boughtOn)}`,
    sellerItemId: requestNumber,
    boughtOn,
    quantity: 1,
    unit: 'C62',
    priceCents,
    allowance: discountCents > 0 ? { cents: discountCents, code: '95', reason: 'Rabatt' } : null,
    netCents,
    category,
    vatPercent: category === 'O' ? null : vatPercent,
  };
}
