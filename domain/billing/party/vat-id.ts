import * as vat from 'jsvat-next';
import { decideTaxCase } from '#domain/billing/tax-cases.ts';

/** Beginnings of VAT IDs that differ from the country's code. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR' };

/** Beginning of a country's VAT IDs: `EL` for Greece. @returns null outside of the EU */
export function vatPrefix(country: string): string | null {
  const isInEu = decideTaxCase({ country, hasValidVatId: false, isSmallBusiness: false }) !== 'third_country';
  return isInEu ? (prefixes[country] ?? country) : null;
}

/** Without the blanks, dots, hyphens and slashes in which people group it. */
export function normalizeVatId(typed: string): string {
  return typed.replace(/[\s./-]/g, '').toUpperCase();
}

const NO_VAT_ID_HERE = 'Eine USt-IdNr. gibt es nur in der EU. Bitte lassen Sie das Feld leer.';

/**
 * Checks form, check digit and country (billing 2). VIES alone knows whether the number is registered.
 *
 * @returns the message, or null
 */
export function checkVatId(typed: string, country: string): string | null {
  const vatId = normalizeVatId(typed);
  const prefix = vatPrefix(country);
  if (prefix === null) return NO_VAT_ID_HERE;
  if (!vatId.startsWith(prefix))
    return `Die USt-IdNr. muss zum Land der Anschrift passen und mit ${prefix} beginnen.`;
  return vat.checkVAT(vatId, vat.countries).isValid
    ? null
    : 'Diese USt-IdNr. kann nicht stimmen. Bitte prüfen Sie die Ziffern.';
}
