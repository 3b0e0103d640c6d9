/**
 * The six categories of the portal (catalogue 1).
 *
 * The code is the word of the category page's route and what travels in the API.
 */
export const categoryCodes = [
  'Personaldienstleistung',
  'Callcenter',
  'Logistikdienstleistung',
  'IT-Dienstleistungen',
  'Marketingdienstleistungen',
  'Steuerberatung',
] as const;

export type CategoryCode = (typeof categoryCodes)[number];

export type Category = {
  readonly code: CategoryCode;
  readonly label: string;
  /** Label in the provider's registration, where it differs (catalogue 1). */
  readonly providerLabel: string;
  /** Lowercase path words that redirect to the canonical one (catalogue 2). */
  readonly redirects: readonly string[];
  readonly summary: string;
};

export const categories: Readonly<Record<CategoryCode, Category>> = {
  Personaldienstleistung: {
    code: 'Personaldienstleistung',
    label: 'Personaldienstleistung',
    providerLabel: 'Personaldienstleistung',
    redirects: ['personaldienstleistung'],
    summary: 'Zeitarbeit, Vermittlung und Interim-Fachkräfte für Lager, Büro, Technik und Pflege.',
  },
  Callcenter: {
    code: 'Callcenter',
    label: 'Callcenter',
    providerLabel: 'Callcenter',
    redirects: ['callcenter'],
    summary: 'Telefonische Kundenbetreuung, Bestellannahme und Terminvereinbarung durch geschulte Teams.',
  },
  Logistikdienstleistung: {
    code: 'Logistikdienstleistung',
    label: 'Logistikdienstleistung',
    providerLabel: 'Logistikdienstleistung',
    redirects: ['logistik', 'logistikdienstleistung'],
    summary: 'Lagern, kommissionieren, verpacken und versenden: von der Palette bis zum Onlineshop.',
  },
  'IT-Dienstleistungen': {
    code: 'IT-Dienstleistungen',
    label: 'IT-Dienstleistungen',
    providerLabel: 'IT-Dienstleistungen',
    redirects: ['it-dienstleistungen'],
    summary: 'Support, Softwareentwicklung, Sicherheit und Cloud von Fachbetrieben, die zu Ihnen passen.',
  },
  Marketingdienstleistungen: {
    code: 'Marketingdienstleistungen',
    label: 'Marketingdienstleistungen',
    providerLabel: 'Online Marketing',
    redirects: ['marketing', 'marketingdienstleistungen'],
    summary: 'Sichtbarkeit, Leads und Umsatz: SEO, Social Media, Inhalte, Webdesign und mehr.',
  },
  Steuerberatung: {
    code: 'Steuerberatung',
    label: 'Steuerberatung',
    providerLabel: 'Steuerberatung',
    redirects: ['steuerberatung'],
    summary: 'Buchhaltung, Lohn, Jahresabschluss und Beratung von der Gründung bis zur Nachfolge.',
  },
};

export function isCategoryCode(value: unknown): value is CategoryCode {
  return typeof value === 'string' && Object.hasOwn(categories, value);
}
