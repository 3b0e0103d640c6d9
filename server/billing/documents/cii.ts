import type {
  BusinessTerms,
  BuyerTerms,
  LineTerms,
  SellerTerms,
} from '#domain/billing/document/business-terms.ts';
import { businessProcess } from '#domain/billing/document/business-terms.ts';
import { formatAmount, renderXml, type XmlNode } from './xml.ts';

const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** Writes the syntax UN/CEFACT Cross Industry Invoice, the one that ZUGFeRD embeds. */
export function renderCii(terms: BusinessTerms): string {
  return renderXml({
    'rsm:CrossIndustryInvoice': {
      ...namespaces,
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': businessProcess },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': terms.specification },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': terms.number,
        'ram:TypeCode': terms.typeCode,
        'ram:IssueDateTime': dateTime(terms.issuedOn),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': terms.lines.map(describeLine),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:BuyerReference': terms.buyerReference,
          'ram:SellerTradeParty': describeSeller(terms.seller),
          'ram:BuyerTradeParty': describeBuyer(terms.buyer),
          'ram:BuyerOrderReferencedDocument': terms.purchaseOrder && {
            'ram:IssuerAssignedID': terms.purchaseOrder,
          },
        },
        'ram:ApplicableHeaderTradeDelivery': {
          'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': dateTime(terms.deliveredOn) },
        },
        'ram:ApplicableHeaderTradeSettlement': describeSettlement(terms),
      },
    },
  });
}

/** Format 102 is `YYYYMMDD`. */
const day = (date: string): XmlNode => ({ '@format': '102', '#': date.replaceAll('-', '') });

const dateTime = (date: string): XmlNode => ({ 'udt:DateTimeString': day(date) });

const period = (from: string, to: string): XmlNode => ({
  'ram:StartDateTime': dateTime(from),
  'ram:EndDateTime': dateTime(to),
});

const withScheme = (scheme: string, id: string): XmlNode => ({ '@schemeID': scheme, '#': id });

function describeLine(line: LineTerms): XmlNode {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': line.id },
    'ram:SpecifiedTradeProduct': {
      'ram:SellerAssignedID': line.sellerItemId,
      'ram:Name': line.name,
      'ram:Description': line.description,
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': formatAmount(line.priceCents) },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': line.unit, '#': String(line.quantity) },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': line.category,
        'ram:RateApplicablePercent': line.vatPercent,
      },
      'ram:BillingSpecifiedPeriod': period(line.boughtOn, line.boughtOn),
      'ram:SpecifiedTradeAllowanceCharge': line.allowance && {
        'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
        'ram:ActualAmount': formatAmount(line.allowance.cents),
        'ram:ReasonCode': line.allowance.code,
        'ram:Reason': line.allowance.reason,
      },
      'ram:SpecifiedTradeSettlementLineMonetarySummation': {
        'ram:LineTotalAmount': formatAmount(line.netCents),
      },
    },
  };
}

function describeAddress({ postalCode, street, city, country }: SellerTerms | BuyerTerms): XmlNode {
  return {
    'ram:PostcodeCode': postalCode,
    'ram:LineOne': street,
    'ram:CityName': city,
    'ram:CountryID': country,
  };
}

function describeTaxIds(ids: readonly (readonly [scheme: 'VA' | 'FC', id: string | null])[]): XmlNode[] {
  return ids.flatMap(([scheme, id]) => (id === null ? [] : [{ 'ram:ID': withScheme(scheme, id) }]));
}

function describeSeller(seller: SellerTerms): XmlNode {
  const { contact, electronicAddress } = seller;
  return {
    'ram:Name': seller.name,
    'ram:SpecifiedLegalOrganization': { 'ram:ID': seller.legalRegistration },
    'ram:DefinedTradeContact': {
      'ram:PersonName': contact.name,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': contact.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': contact.email },
    },
    'ram:PostalTradeAddress': describeAddress(seller),
    'ram:URIUniversalCommunication': {
      'ram:URIID': withScheme(electronicAddress.scheme, electronicAddress.id),
    },
    'ram:SpecifiedTaxRegistration': describeTaxIds([
      ['VA', seller.vatId],
      ['FC', seller.taxNumber],
    ]),
  };
}

function describeBuyer(buyer: BuyerTerms): XmlNode {
  const { electronicAddress } = buyer;
  return {
    'ram:ID': buyer.id,
    'ram:Name': buyer.name,
    'ram:PostalTradeAddress': describeAddress(buyer),
    'ram:URIUniversalCommunication': {
      'ram:URIID': withScheme(electronicAddress.scheme, electronicAddress.id),
    },
    'ram:SpecifiedTaxRegistration': describeTaxIds([['VA', buyer.vatId]]),
  };
}

function describeSettlement(terms: BusinessTerms): XmlNode {
  const { payment, preceding } = terms;
  const { account } = payment;
  return {
    'ram:PaymentReference': payment.remittance,
    'ram:InvoiceCurrencyCode': terms.currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': {
      'ram:TypeCode': payment.meansCode,
      'ram:PayeePartyCreditorFinancialAccount': account && {
        'ram:IBANID': account.iban,
        'ram:AccountName': account.name,
      },
      'ram:PayeeSpecifiedCreditorFinancialInstitution': account && { 'ram:BICID': account.bic },
    },
    'ram:ApplicableTradeTax': describeVat(terms),
    'ram:BillingSpecifiedPeriod': period(terms.period.from, terms.period.to),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': payment.terms,
      'ram:DueDateDateTime': terms.dueOn && dateTime(terms.dueOn),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': describeTotals(terms),
    'ram:InvoiceReferencedDocument': preceding && {
      'ram:IssuerAssignedID': preceding.number,
      'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': day(preceding.issuedOn) },
    },
  };
}

function describeVat({ vat }: BusinessTerms): XmlNode {
  return {
    'ram:CalculatedAmount': formatAmount(vat.taxCents),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': vat.exemptionReason,
    'ram:BasisAmount': formatAmount(vat.taxableCents),
    'ram:CategoryCode': vat.category,
    'ram:ExemptionReasonCode': vat.exemptionCode,
    'ram:RateApplicablePercent': vat.vatPercent,
  };
}

function describeTotals({ totals, currency }: BusinessTerms): XmlNode {
  return {
    'ram:LineTotalAmount': formatAmount(totals.lineNetCents),
    'ram:TaxBasisTotalAmount': formatAmount(totals.netCents),
    'ram:TaxTotalAmount': { '@currencyID': currency, '#': formatAmount(totals.vatCents) },
    'ram:GrandTotalAmount': formatAmount(totals.grossCents),
    'ram:TotalPrepaidAmount': formatAmount(totals.paidCents),
    'ram:DuePayableAmount': formatAmount(totals.dueCents),
  };
}
