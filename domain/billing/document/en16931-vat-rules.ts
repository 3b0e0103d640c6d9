import type { VatCategory } from '#domain/billing/tax-cases.ts';
import type { BusinessTerms, LineTerms } from './business-terms.ts';
import type { DocumentRule } from './document-rule.ts';

type Family = {
  readonly category: VatCategory;
  readonly name: string;
  /** -02: which identifiers of seller and buyer the category demands or forbids. */
  readonly identifiers: readonly [text: string, holds: DocumentRule['holds']];
  /** -05: rate of a line. */
  readonly rate: readonly [text: string, holds: (line: LineTerms) => boolean];
};

const hasSellerTaxId = ({ seller }: BusinessTerms) => seller.vatId !== null || seller.taxNumber !== '';
const needsTaxId = 'braucht USt-IdNr. oder Steuernummer des Verkäufers (BT-31, BT-32)';

const families: readonly Family[] = [
  {
    category: 'S',
    name: 'Normaler Steuersatz',
    identifiers: [needsTaxId, hasSellerTaxId],
    rate: ['über null', ({ vatPercent }) => vatPercent !== null && vatPercent > 0],
  },
  {
    category: 'AE',
    name: 'Reverse Charge',
    identifiers: [
      `${needsTaxId} und die USt-IdNr. des Käufers (BT-48)`,
      (terms) => hasSellerTaxId(terms) && terms.buyer.vatId !== null,
    ],
    rate: ['null', ({ vatPercent }) => vatPercent === 0],
  },
  {
    category: 'E',
    name: 'Umsatzsteuerfrei',
    identifiers: [needsTaxId, hasSellerTaxId],
    rate: ['null', ({ vatPercent }) => vatPercent === 0],
  },
  {
    category: 'O',
    name: 'Nicht steuerbar',
    identifiers: [
      'darf keine USt-IdNr. nennen (BT-31, BT-48)',
      ({ seller, buyer }) => seller.vatId === null && buyer.vatId === null,
    ],
    rate: ['nicht angegeben', ({ vatPercent }) => vatPercent === null],
  },
];

/** `-03`, `-04`, `-06` and `-07` concern allowances and charges of a whole document, which our documents do not have. */
function rulesOf({ category, name, identifiers, rate }: Family): readonly DocumentRule[] {
  const linesOf = ({ lines }: BusinessTerms) => lines.filter((line) => line.category === category);
  const rule = (end: string, text: string, holds: DocumentRule['holds']): DocumentRule => ({
    id: `BR-${category}-${end}`,
    text: `${name}: ${text}.`,
    holds,
  });
  const inBreakdown = (
    end: string,
    text: string,
    holds: (vat: BusinessTerms['vat'], terms: BusinessTerms) => boolean,
  ) => rule(end, text, (terms) => terms.vat.category !== category || holds(terms.vat, terms));
  return [
    rule(
      '01',
      'Positionen und Aufstellung der Umsatzsteuer passen nicht zusammen (BG-23, BT-151)',
      (terms) => linesOf(terms).length === 0 || terms.vat.category === category,
    ),
    rule('02', identifiers[0], (terms) => linesOf(terms).length === 0 || identifiers[1](terms)),
    rule('05', `Der Steuersatz einer Position muss ${rate[0]} sein (BT-152)`, (terms) =>
      linesOf(terms).every(rate[1]),
    ),
    inBreakdown(
      '08',
      'Der zu versteuernde Betrag ist nicht die Summe der Positionen (BT-116)',
      (vat, terms) =>
        vat.taxableCents === linesOf(terms).reduce((total, { netCents }) => total + netCents, 0),
    ),
    inBreakdown(
      '09',
      'Der Steuerbetrag passt nicht zum Steuersatz (BT-117)',
      ({ taxableCents, taxCents, vatPercent }) =>
        taxCents === (category === 'S' ? Math.floor((taxableCents * vatPercent + 50) / 100) : 0),
    ),
    inBreakdown(
      '10',
      category === 'S'
        ? 'Ein Grund für eine Befreiung ist nicht erlaubt (BT-120, BT-121)'
        : 'Der Grund für die Befreiung fehlt (BT-120, BT-121)',
      ({ exemptionReason, exemptionCode }) =>
        (category === 'S') === (exemptionReason === null && exemptionCode === null),
    ),
  ];
}

export const vatRules: readonly DocumentRule[] = [
  ...families.flatMap(rulesOf),
  {
    id: 'BR-O-12',
    text: 'Nicht steuerbar: Das Dokument darf keine Position mit anderer Steuerkategorie haben.',
    holds: ({ vat, lines }) => vat.category !== 'O' || lines.every(({ category }) => category === 'O'),
  },
];
