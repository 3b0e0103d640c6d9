/**
 * The one file an operator edits: name, addresses, phone and claim of the portal.
 *
 * Everything that names the portal (pages, mails, metadata, legal pages) reads it from here.
 */
export const brand = {
  name: 'Auftragslotse',
  /** The path of the why-page is `/warum-<slug>`. */
  slug: 'auftragslotse',
  claim: 'Bringt Aufträge sicher ans Ziel.',
  /** Suffix of every page title: `<Seite> | <name> – <titleSuffix>`. */
  titleSuffix: 'B2B-Vergleichsportal',
  phone: '+49 30 1234567-0',
  contactEmail: 'kontakt@auftragslotse.example',
  mailFrom: 'Auftragslotse <post@auftragslotse.example>',
  operator: {
    company: 'Auftragslotse GmbH (Platzhalter)',
    street: 'Musterstraße 1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'Deutschland',
  },
  /** Version of the terms and the privacy notice that a person accepts; change it with their text. */
  termsVersion: '2026-11-23',
} as const;

/** Title of a page in search engines and tabs (site 6). */
export function pageTitle(page: string): string {
  return `${page} | ${brand.name} – ${brand.titleSuffix}`;
}
