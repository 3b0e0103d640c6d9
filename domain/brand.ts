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
    /** ISO 3166-1 alpha-2. */
    countryCode: 'DE',
    phone: '+49 30 1234567-0',
    /** Address on invoices, for questions and for replies. */
    email: 'rechnung@auftragslotse.example',
    /** Name of the contact on invoices. */
    billingContact: 'Rechnungsstelle',
    vatId: 'DE123456788',
    taxNumber: '29/123/45678',
    registerEntry: 'Amtsgericht Charlottenburg, HRB 123456 B (Platzhalter)',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bankName: 'Musterbank Berlin (Platzhalter)',
    /** `true` if the operator is a small business (§ 19 UStG): invoices then carry no VAT. */
    isSmallBusiness: false as boolean,
  },
  /** Version of the terms and the privacy notice that a person accepts; change it with their text. */
  termsVersion: '2026-11-28',
} as const;

/** Title of a page in search engines and tabs (site 6). */
export function pageTitle(page: string): string {
  return `${page} | ${brand.name} – ${brand.titleSuffix}`;
}
