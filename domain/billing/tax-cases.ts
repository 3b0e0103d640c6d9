export type TaxCase =
  | 'domestic'
  | 'eu_reverse_charge'
  | 'eu_without_vat_id'
  | 'third_country'
  | 'small_business';

/** VAT category of EN 16931 (UNTDID 5305). */
export type VatCategory = 'S' | 'AE' | 'O' | 'E';

export type Taxation = {
  readonly vatPercent: number;
  readonly category: VatCategory;
  /** Printed on the invoice; null where VAT is charged. */
  readonly exemptionReason: string | null;
  /** Code of the list VATEX; null where the list has none. */
  readonly exemptionCode: string | null;
};

const standard: Taxation = { vatPercent: 19, category: 'S', exemptionReason: null, exemptionCode: null };

/**
 * A service to a business outside the EU is taxed where the customer is (§ 3a Abs. 2 UStG), so it is outside the scope
 * of German VAT: category O. G stands for exported goods.
 */
export const taxations: Readonly<Record<TaxCase, Taxation>> = {
  domestic: standard,
  eu_reverse_charge: {
    vatPercent: 0,
    category: 'AE',
    exemptionReason: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Art. 196 MwStSystRL)',
    exemptionCode: 'VATEX-EU-AE',
  },
  eu_without_vat_id: standard,
  third_country: {
    vatPercent: 0,
    category: 'O',
    exemptionReason: 'In Deutschland nicht steuerbare Leistung (§ 3a Abs. 2 UStG, Leistungsort im Drittland)',
    exemptionCode: 'VATEX-EU-O',
  },
  small_business: {
    vatPercent: 0,
    category: 'E',
    exemptionReason: 'Umsatzsteuerfrei als Kleinunternehmer (§ 19 UStG)',
    exemptionCode: null,
  },
};

/** Member states without Germany. Monaco counts as France for VAT (Art. 7 MwStSystRL). */
const otherEuCountries = new Set(
  'AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

export type TaxFacts = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly hasValidVatId: boolean;
  /** Of the operator. */
  readonly isSmallBusiness: boolean;
};

export function decideTaxCase({ country, hasValidVatId, isSmallBusiness }: TaxFacts): TaxCase {
  if (isSmallBusiness) return 'small_business';
  if (country === 'DE') return 'domestic';
  if (!otherEuCountries.has(country)) return 'third_country';
  return hasValidVatId ? 'eu_reverse_charge' : 'eu_without_vat_id';
}
