/** How an invoice is taxed. */
export type TaxCase =
  | 'domestic'
  | 'eu_reverse_charge'
  | 'eu_without_vat_id'
  | 'third_country'
  | 'small_business';
