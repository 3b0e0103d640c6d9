type Category = {
  readonly label: string;
  /** Label in the provider's registration, which may differ (catalogue 1). */
  readonly providerLabel: string;
  /** Lowercase path word that redirects to the canonical one (catalogue 2). */
  readonly word: string;
  readonly summary: string;
};

/** The six categories of the portal (catalogue 1). The code stands in the API and in the category page's route. */
const table = {
  Personaldienstleistung: {
    label: 'Personaldienstleistung',
    providerLabel: 'Personaldienstleistung',
    word: 'personaldienstleistung',
    summary: 'Zeitarbeit, Vermittlung und Interim-Fachkräfte für Lager, Büro, Technik und Pflege.',
  },
  Callcenter: {
    label: 'Callcenter',
    providerLabel: 'Callcenter',
    word: 'callcenter',
    summary: 'Telefonische Kundenbetreuung, Bestellannahme und Terminvereinbarung durch geschulte Teams.',
  },
  Logistikdienstleistung: {
    label: 'Logistikdienstleistung',
    providerLabel: 'Logistikdienstleistung',
    word: 'logistik',
    summary: 'Lagern, kommissionieren, verpacken und versenden: von der Palette bis zum Onlineshop.',
  },
  'IT-Dienstleistungen': {
    label: 'IT-Dienstleistungen',
    providerLabel: 'IT-Dienstleistungen',
    word: 'it-dienstleistungen',
    summary: 'Support, Softwareentwicklung, Sicherheit und Cloud von Fachbetrieben, die zu Ihnen passen.',
  },
  Marketingdienstleistungen: {
    label: 'Marketingdienstleistungen',
    providerLabel: 'Online Marketing',
    word: 'marketing',
    summary: 'Sichtbarkeit, Leads und Umsatz: SEO, Social Media, Inhalte, Webdesign und mehr.',
  },
  Steuerberatung: {
    label: 'Steuerberatung',
    providerLabel: 'Steuerberatung',
    word: 'steuerberatung',
    summary: 'Buchhaltung, Lohn, Jahresabschluss und Beratung von der Gründung bis zur Nachfolge.',
  },
} as const satisfies Readonly<Record<string, Category>>;

export type CategoryCode = keyof typeof table;

export const categories: Readonly<Record<CategoryCode, Category>> = table;

export const categoryCodes = Object.keys(table) as CategoryCode[];

export function isCategoryCode(value: unknown): value is CategoryCode {
  return typeof value === 'string' && Object.hasOwn(categories, value);
}
