import { type TaxCase, taxations } from '#domain/billing/tax-cases.ts';

/** Case and percent of a purchase: an order keeps both from its moment (billing 3). */
export type Tax = { readonly taxCase: TaxCase; readonly vatPercent: number };

export function taxOf(taxCase: TaxCase): Tax {
  return { taxCase, vatPercent: taxations[taxCase].vatPercent };
}

export const taxCases = Object.keys(taxations) as TaxCase[];

/** Why a total has no VAT, for people. */
const reasons: Readonly<Partial<Record<TaxCase, string>>> = {
  eu_reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers',
  third_country: 'in Deutschland nicht steuerbar',
  small_business: 'Kleinunternehmer nach § 19 UStG',
};

/** Label of the line with the tax in every sum (billing 4). */
export function vatLabel({ taxCase, vatPercent }: Tax): string {
  const reason = reasons[taxCase];
  if (reason === undefined) return `${vatPercent} % Umsatzsteuer`;
  return taxCase === 'small_business'
    ? `Keine Umsatzsteuer (${reason})`
    : `${vatPercent} % Umsatzsteuer (${reason})`;
}

/** Name of a tax case in tables. */
export const taxCaseLabels: Readonly<Record<TaxCase, string>> = {
  domestic: 'Inland',
  eu_reverse_charge: 'EU, Steuerschuldnerschaft des Leistungsempfängers',
  eu_without_vat_id: 'EU ohne gültige USt-IdNr.',
  third_country: 'Drittland, nicht steuerbar',
  small_business: 'Kleinunternehmer (§ 19 UStG)',
};
