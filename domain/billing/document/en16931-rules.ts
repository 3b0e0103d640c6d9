import { type BusinessTerms, describeTerms, specifications } from './business-terms.ts';
import type { DocumentRule } from './document-rule.ts';
import { vatRules } from './en16931-vat-rules.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { xrechnungRules } from './xrechnung-rules.ts';

const filled = (text: string | null | undefined) => text != null && text.trim() !== '';
const isCents = (cents: number) => Number.isSafeInteger(cents);
const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code);

type LineTest = (line: BusinessTerms['lines'][number]) => boolean;
const everyLine = (test: LineTest) => (terms: BusinessTerms) => terms.lines.every(test);

const rule = (id: string, text: string, holds: DocumentRule['holds']): DocumentRule => ({ id, text, holds });

const contents = [
  rule('BR-01', 'Die Kennung der Spezifikation fehlt (BT-24).', (t) => filled(t.specification)),
  rule('BR-02', 'Die Rechnungsnummer fehlt (BT-1).', (t) => filled(t.number)),
  rule('BR-03', 'Das Rechnungsdatum fehlt oder ist kein Datum (BT-2).', (t) => isDate(t.issuedOn)),
  rule('BR-04', 'Die Art des Dokuments fehlt (BT-3).', (t) => filled(t.typeCode)),
  rule('BR-05', 'Die Währung fehlt (BT-5).', (t) => filled(t.currency)),
  rule('BR-06', 'Der Name des Verkäufers fehlt (BT-27).', (t) => filled(t.seller.name)),
  rule('BR-07', 'Der Name des Käufers fehlt (BT-44).', (t) => filled(t.buyer.name)),
  rule('BR-08', 'Die Anschrift des Verkäufers fehlt (BG-5).', (t) => filled(t.seller.city)),
  rule('BR-09', 'Das Land des Verkäufers fehlt (BT-40).', (t) => isCountry(t.seller.country)),
  rule('BR-10', 'Die Anschrift des Käufers fehlt (BG-8).', (t) => filled(t.buyer.city)),
  rule('BR-11', 'Das Land des Käufers fehlt (BT-55).', (t) => isCountry(t.buyer.country)),
  rule('BR-12', 'Die Summe der Positionen fehlt (BT-106).', (t) => isCents(t.totals.lineNetCents)),
  rule('BR-13', 'Der Gesamtbetrag ohne Umsatzsteuer fehlt (BT-109).', (t) => isCents(t.totals.netCents)),
  rule('BR-14', 'Der Gesamtbetrag mit Umsatzsteuer fehlt (BT-112).', (t) => isCents(t.totals.grossCents)),
  rule('BR-15', 'Der fällige Betrag fehlt (BT-115).', (t) => isCents(t.totals.dueCents)),
  rule('BR-16', 'Das Dokument hat keine Position (BG-25).', (t) => t.lines.length > 0),
  rule(
    'BR-21',
    'Einer Position fehlt die Kennung (BT-126).',
    everyLine(({ id }) => filled(id)),
  ),
  rule(
    'BR-22',
    'Einer Position fehlt die Menge (BT-129).',
    everyLine(({ quantity }) => quantity > 0),
  ),
  rule(
    'BR-23',
    'Einer Position fehlt die Einheit (BT-130).',
    everyLine(({ unit }) => filled(unit)),
  ),
  rule(
    'BR-24',
    'Einer Position fehlt der Nettobetrag (BT-131).',
    everyLine(({ netCents }) => isCents(netCents)),
  ),
  rule(
    'BR-25',
    'Einer Position fehlt die Bezeichnung (BT-153).',
    everyLine(({ name }) => filled(name)),
  ),
  rule(
    'BR-26',
    'Einer Position fehlt der Preis (BT-146).',
    everyLine(({ priceCents }) => isCents(priceCents)),
  ),
  rule(
    'BR-27',
    'Der Preis einer Position ist negativ (BT-146).',
    everyLine(({ priceCents }) => priceCents >= 0),
  ),
  rule(
    'BR-29',
    'Der Abrechnungszeitraum endet vor seinem Beginn (BG-14).',
    (t) => t.period.from <= t.period.to,
  ),
  rule(
    'BR-30',
    'Das Datum einer Position ist kein Datum (BG-26).',
    everyLine(({ boughtOn }) => isDate(boughtOn)),
  ),
  rule(
    'BR-41',
    'Der Rabatt einer Position hat keinen Betrag (BT-136).',
    everyLine(({ allowance }) => !allowance || isCents(allowance.cents)),
  ),
  rule(
    'BR-42',
    'Der Rabatt einer Position hat keinen Grund (BT-139).',
    everyLine(({ allowance }) => !allowance || filled(allowance.reason)),
  ),
  rule('BR-45', 'Der zu versteuernde Betrag fehlt (BT-116).', (t) => isCents(t.vat.taxableCents)),
  rule('BR-46', 'Der Steuerbetrag fehlt (BT-117).', (t) => isCents(t.vat.taxCents)),
  rule('BR-47', 'Die Steuerkategorie fehlt (BT-118).', (t) => filled(t.vat.category)),
  rule('BR-48', 'Der Steuersatz fehlt (BT-119).', (t) => Number.isFinite(t.vat.vatPercent)),
  rule('BR-49', 'Der Zahlungsart fehlt der Code (BT-81).', (t) => filled(t.payment.meansCode)),
  rule(
    'BR-50',
    'Einer Überweisung fehlt das Konto (BT-84).',
    (t) => t.payment.account === null || filled(t.payment.account.iban),
  ),
  rule(
    'BR-55',
    'Der korrigierten Rechnung fehlt die Nummer (BT-25).',
    (t) => t.preceding === null || filled(t.preceding.number),
  ),
  rule(
    'BR-61',
    'Eine SEPA-Überweisung braucht ein Konto (BT-84).',
    (t) => t.payment.meansCode !== '58' || filled(t.payment.account?.iban),
  ),
  rule('BR-62', 'Der Adresse des Verkäufers fehlt das Schema (BT-34).', (t) =>
    filled(t.seller.electronicAddress.scheme),
  ),
  rule('BR-63', 'Der Adresse des Käufers fehlt das Schema (BT-49).', (t) =>
    filled(t.buyer.electronicAddress.scheme),
  ),
];

/** VAT identifiers begin with a country code, those of Greece with EL. */
const hasCountryPrefix = (vatId: string | null) => vatId === null || /^[A-Z]{2}[A-Z\d]/.test(vatId);

const sums = [
  // The documents name no date on which VAT becomes due, so the pair of BR-CO-03 is never complete.
  rule('BR-CO-03', 'Steuerdatum und Code des Steuerdatums schließen sich aus (BT-7, BT-8).', () => true),
  rule(
    'BR-CO-04',
    'Einer Position fehlt die Steuerkategorie (BT-151).',
    everyLine(({ category }) => filled(category)),
  ),
  rule(
    'BR-CO-09',
    'Eine USt-IdNr. beginnt nicht mit dem Ländercode (BT-31, BT-48).',
    (t) => hasCountryPrefix(t.seller.vatId) && hasCountryPrefix(t.buyer.vatId),
  ),
  rule(
    'BR-CO-10',
    'Die Positionen ergeben nicht ihre Summe (BT-106).',
    (t) => t.totals.lineNetCents === sum(t.lines.map(({ netCents }) => netCents)),
  ),
  rule(
    'BR-CO-13',
    'Der Gesamtbetrag ohne Umsatzsteuer ist nicht die Summe der Positionen (BT-109).',
    (t) => t.totals.netCents === t.totals.lineNetCents,
  ),
  rule(
    'BR-CO-14',
    'Die Umsatzsteuer ist nicht die Summe der Steuerbeträge (BT-110).',
    (t) => t.totals.vatCents === t.vat.taxCents,
  ),
  rule(
    'BR-CO-15',
    'Netto und Umsatzsteuer ergeben nicht den Gesamtbetrag (BT-112).',
    (t) => t.totals.grossCents === t.totals.netCents + t.totals.vatCents,
  ),
  rule(
    'BR-CO-16',
    'Der fällige Betrag ist nicht der Gesamtbetrag ohne den bezahlten Betrag (BT-115).',
    (t) => t.totals.dueCents === t.totals.grossCents - t.totals.paidCents,
  ),
  rule(
    'BR-CO-17',
    'Der Steuerbetrag ist nicht der zu versteuernde Betrag mal Steuersatz (BT-117).',
    ({ vat }) => vat.taxCents === Math.floor((vat.taxableCents * vat.vatPercent + 50) / 100),
  ),
  rule('BR-CO-18', 'Die Aufstellung der Umsatzsteuer fehlt (BG-23).', ({ vat }) => filled(vat.category)),
  rule(
    'BR-CO-19',
    'Dem Abrechnungszeitraum fehlt ein Datum (BG-14).',
    ({ period }) => isDate(period.from) && isDate(period.to),
  ),
  rule(
    'BR-CO-23',
    'Der Rabatt einer Position hat weder Grund noch Code (BT-139, BT-140).',
    everyLine(({ allowance }) => !allowance || filled(allowance.reason) || filled(allowance.code)),
  ),
  rule(
    'BR-CO-25',
    'Zum fälligen Betrag fehlen Fälligkeit und Zahlungsbedingungen (BT-9, BT-20).',
    (t) => t.totals.dueCents <= 0 || filled(t.dueOn) || filled(t.payment.terms),
  ),
  rule(
    'BR-CO-26',
    'Dem Verkäufer fehlen Registereintrag und USt-IdNr. (BT-30, BT-31).',
    ({ seller }) => filled(seller.legalRegistration) || filled(seller.vatId),
  ),
];

type AmountOf = (terms: BusinessTerms) => readonly number[];

/** Amounts are whole cents, so they have two decimals in the XML. */
const wholeCents = (id: string, amount: string, amountsOf: AmountOf) =>
  rule(id, `${amount} hat mehr als zwei Nachkommastellen.`, (t) => amountsOf(t).every(isCents));

const decimals = [
  wholeCents('BR-DEC-09', 'Die Summe der Positionen', (t) => [t.totals.lineNetCents]),
  wholeCents('BR-DEC-12', 'Der Gesamtbetrag ohne Umsatzsteuer', (t) => [t.totals.netCents]),
  wholeCents('BR-DEC-13', 'Die Umsatzsteuer', (t) => [t.totals.vatCents]),
  wholeCents('BR-DEC-14', 'Der Gesamtbetrag mit Umsatzsteuer', (t) => [t.totals.grossCents]),
  wholeCents('BR-DEC-16', 'Der bezahlte Betrag', (t) => [t.totals.paidCents]),
  wholeCents('BR-DEC-18', 'Der fällige Betrag', (t) => [t.totals.dueCents]),
  wholeCents('BR-DEC-19', 'Der zu versteuernde Betrag', (t) => [t.vat.taxableCents]),
  wholeCents('BR-DEC-20', 'Der Steuerbetrag', (t) => [t.vat.taxCents]),
  wholeCents('BR-DEC-23', 'Der Nettobetrag einer Position', (t) => t.lines.map(({ netCents }) => netCents)),
  wholeCents('BR-DEC-24', 'Der Rabatt einer Position', (t) =>
    t.lines.map(({ allowance }) => allowance?.cents ?? 0),
  ),
];

/**
 * Rules of EN 16931 and XRechnung that can apply to our documents. Rules about parts that no document has are left out:
 * payees, tax representatives, allowances of a whole document, attachments, direct debit and cards.
 */
export const documentRules: readonly DocumentRule[] = [
  ...contents,
  ...sums,
  ...vatRules,
  ...decimals,
  ...xrechnungRules,
];

/** A document that breaks a rule must not be issued. */
export function findBrokenRules(document: InvoiceDocument): readonly DocumentRule[] {
  const terms = describeTerms(document, specifications.xrechnung);
  return documentRules.filter(({ holds }) => !holds(terms));
}
