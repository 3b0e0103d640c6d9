import type {
  BusinessTerms,
  BuyerTerms,
  LineTerms,
  SellerTerms,
} from '#domain/billing/document/business-terms.ts';
import { businessProcess } from '#domain/billing/document/business-terms.ts';
import { formatAmount, renderXml, type XmlNode } from './xml.ts';

const schemas = 'urn:oasis:names:specification:ubl:schema:xsd:';
const components = {
  '@xmlns:cac': `${schemas}CommonAggregateComponents-2`,
  '@xmlns:cbc': `${schemas}CommonBasicComponents-2`,
};

/** Writes the syntax UBL 2.1: an `Invoice`, or for type 381 a `CreditNote`. */
export function renderUbl(terms: BusinessTerms): string {
  const isCredit = terms.typeCode === '381';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  return renderXml({
    [root]: {
      '@xmlns': `${schemas}${root}-2`,
      ...components,
      'cbc:CustomizationID': terms.specification,
      'cbc:ProfileID': businessProcess,
      'cbc:ID': terms.number,
      'cbc:IssueDate': terms.issuedOn,
      ...(isCredit
        ? { 'cbc:CreditNoteTypeCode': terms.typeCode }
        : { 'cbc:DueDate': terms.dueOn, 'cbc:InvoiceTypeCode': terms.typeCode }),
      'cbc:DocumentCurrencyCode': terms.currency,
      'cbc:BuyerReference': terms.buyerReference,
      'cac:InvoicePeriod': period(terms.period.from, terms.period.to),
      'cac:OrderReference': terms.purchaseOrder && { 'cbc:ID': terms.purchaseOrder },
      'cac:BillingReference': terms.preceding && {
        'cac:InvoiceDocumentReference': {
          'cbc:ID': terms.preceding.number,
          'cbc:IssueDate': terms.preceding.issuedOn,
        },
      },
      'cac:AccountingSupplierParty': { 'cac:Party': describeSeller(terms.seller) },
      'cac:AccountingCustomerParty': { 'cac:Party': describeBuyer(terms.buyer) },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': terms.deliveredOn },
      'cac:PaymentMeans': describePaymentMeans(terms),
      'cac:PaymentTerms': { 'cbc:Note': terms.payment.terms },
      'cac:TaxTotal': describeVat(terms),
      'cac:LegalMonetaryTotal': describeTotals(terms),
      [`cac:${root}Line`]: terms.lines.map((line) => describeLine(line, terms.currency, isCredit)),
    },
  });
}

const period = (from: string, to: string): XmlNode => ({ 'cbc:StartDate': from, 'cbc:EndDate': to });

const vatScheme: XmlNode = { 'cbc:ID': 'VAT' };

const amount = (cents: number, currency: string): XmlNode => ({
  '@currencyID': currency,
  '#': formatAmount(cents),
});

function describeParty(
  party: SellerTerms | BuyerTerms,
  own: {
    readonly ids: XmlNode | null;
    readonly taxIds: readonly XmlNode[];
    readonly registration: string | null;
  },
): XmlNode {
  const { electronicAddress } = party;
  return {
    'cbc:EndpointID': { '@schemeID': electronicAddress.scheme, '#': electronicAddress.id },
    'cac:PartyIdentification': own.ids,
    'cac:PostalAddress': {
      'cbc:StreetName': party.street,
      'cbc:CityName': party.city,
      'cbc:PostalZone': party.postalCode,
      'cac:Country': { 'cbc:IdentificationCode': party.country },
    },
    'cac:PartyTaxScheme': own.taxIds,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': party.name, 'cbc:CompanyID': own.registration },
  };
}

const taxId = (id: string, scheme: XmlNode): XmlNode => ({ 'cbc:CompanyID': id, 'cac:TaxScheme': scheme });

function describeSeller(seller: SellerTerms): XmlNode {
  const vatIds = seller.vatId === null ? [] : [taxId(seller.vatId, vatScheme)];
  // Any scheme other than VAT marks the tax number (BT-32).
  const taxIds = [...vatIds, taxId(seller.taxNumber, { 'cbc:ID': 'FC' })];
  return {
    ...describeParty(seller, { ids: null, taxIds, registration: seller.legalRegistration }),
    'cac:Contact': {
      'cbc:Name': seller.contact.name,
      'cbc:Telephone': seller.contact.phone,
      'cbc:ElectronicMail': seller.contact.email,
    },
  };
}

function describeBuyer(buyer: BuyerTerms): XmlNode {
  const taxIds = buyer.vatId === null ? [] : [taxId(buyer.vatId, vatScheme)];
  return describeParty(buyer, { ids: { 'cbc:ID': buyer.id }, taxIds, registration: null });
}

function describePaymentMeans({ payment }: BusinessTerms): XmlNode {
  const { account } = payment;
  return {
    'cbc:PaymentMeansCode': payment.meansCode,
    'cbc:PaymentID': payment.remittance,
    'cac:PayeeFinancialAccount': account && {
      'cbc:ID': account.iban,
      'cbc:Name': account.name,
      'cac:FinancialInstitutionBranch': { 'cbc:ID': account.bic },
    },
  };
}

function describeVat({ vat, totals, currency }: BusinessTerms): XmlNode {
  return {
    'cbc:TaxAmount': amount(totals.vatCents, currency),
    'cac:TaxSubtotal': {
      'cbc:TaxableAmount': amount(vat.taxableCents, currency),
      'cbc:TaxAmount': amount(vat.taxCents, currency),
      'cac:TaxCategory': {
        'cbc:ID': vat.category,
        'cbc:Percent': vat.vatPercent,
        'cbc:TaxExemptionReasonCode': vat.exemptionCode,
        'cbc:TaxExemptionReason': vat.exemptionReason,
        'cac:TaxScheme': vatScheme,
      },
    },
  };
}

function describeTotals({ totals, currency }: BusinessTerms): XmlNode {
  return {
    'cbc:LineExtensionAmount': amount(totals.lineNetCents, currency),
    'cbc:TaxExclusiveAmount': amount(totals.netCents, currency),
    'cbc:TaxInclusiveAmount': amount(totals.grossCents, currency),
    'cbc:PrepaidAmount': amount(totals.paidCents, currency),
    'cbc:PayableAmount': amount(totals.dueCents, currency),
  };
}

function describeLine(line: LineTerms, currency: string, isCredit: boolean): XmlNode {
  return {
    'cbc:ID': line.id,
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '@unitCode': line.unit,
      '#': String(line.quantity),
    },
    'cbc:LineExtensionAmount': amount(line.netCents, currency),
    'cac:InvoicePeriod': period(line.boughtOn, line.boughtOn),
    'cac:AllowanceCharge': line.allowance && {
      'cbc:ChargeIndicator': 'false',
      'cbc:AllowanceChargeReasonCode': line.allowance.code,
      'cbc:AllowanceChargeReason': line.allowance.reason,
      'cbc:Amount': amount(line.allowance.cents, currency),
    },
    'cac:Item': {
      'cbc:Description': line.description,
      'cbc:Name': line.name,
      'cac:SellersItemIdentification': { 'cbc:ID': line.sellerItemId },
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': line.category,
        'cbc:Percent': line.vatPercent,
        'cac:TaxScheme': vatScheme,
      },
    },
    'cac:Price': { 'cbc:PriceAmount': amount(line.priceCents, currency) },
  };
}
