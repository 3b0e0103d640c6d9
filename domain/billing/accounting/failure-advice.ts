/** Rules by official id that the partner can keep. */
export const rulesOfBuyer: ReadonlySet<string> = new Set([
  ...['BR-07', 'BR-10', 'BR-11', 'BR-63', 'BR-CO-09', 'BR-AE-02'],
  ...['BR-DE-8', 'BR-DE-9', 'BR-DE-15', 'PEPPOL-EN16931-R010'],
]);

/** Rules that the operator can keep, in the brand file. */
export const rulesOfSeller: ReadonlySet<string> = new Set([
  ...['BR-06', 'BR-08', 'BR-09', 'BR-50', 'BR-61', 'BR-62', 'BR-CO-26', 'BR-S-02', 'BR-E-02'],
  ...['BR-DE-3', 'BR-DE-4', 'BR-DE-5', 'BR-DE-16', 'BR-DE-19', 'BR-DE-27', 'BR-DE-28'],
  'PEPPOL-EN16931-R020',
]);

const ASK_PARTNER =
  'Bitten Sie den Partner, seine Rechnungsangaben im Profil zu ergänzen. Danach stellt das Portal die Rechnung von selbst aus.';
const EDIT_BRAND =
  'Ergänzen Sie die Angaben des Betreibers in domain/brand.ts und starten Sie das Portal neu.';
const ASK_DEVELOPERS = 'Das ist ein Fehler des Portals. Melden Sie die Regel dem technischen Betrieb.';

/** The next steps, each once. */
export function adviseOnFaults(faults: readonly { readonly rule: string }[]): string[] {
  const advice = faults.map(({ rule }) => {
    if (rulesOfBuyer.has(rule)) return ASK_PARTNER;
    return rulesOfSeller.has(rule) ? EDIT_BRAND : ASK_DEVELOPERS;
  });
  return [...new Set(advice)];
}
