import { type CategoryCode, categories, categoryCodes } from './categories.ts';
import { OTHER_OPTION } from './other-option.ts';

export type ServiceOption = {
  readonly label: string;
  /** Code of the matching answer in the questionnaire (matching 3). */
  readonly answer: string;
};

/** A category with direct options has exactly one group, without a name. */
export type ServiceGroup = { readonly name: string | null; readonly options: readonly ServiceOption[] };

function optionsByLabel(...labels: string[]): ServiceOption[] {
  return labels.map((label) => ({ label, answer: label }));
}

/**
 * The services that a provider can offer (catalogue 5 to catalogue 10) and that questionnaires ask for (catalogue 11).
 *
 * The position of an option within its category is its bit in the match masks: append, never reorder.
 */
export const serviceCatalogue: Readonly<Record<CategoryCode, readonly ServiceGroup[]>> = {
  Callcenter: [
    {
      name: 'Outbound',
      options: optionsByLabel(
        'Terminvereinbarung',
        'Adressqualifizierung',
        'Telesales',
        'Umfrage',
        'Mystery Calls',
      ),
    },
    {
      name: 'Inbound',
      options: optionsByLabel(
        'Helpdesk / Telefonsupport',
        'Sekretariat / Telefonzentrale',
        'Bestellannahme',
        'Notdienst',
      ),
    },
  ],
  'IT-Dienstleistungen': [
    {
      name: null,
      options: optionsByLabel(
        'IT-Support',
        'IT-Outsourcing',
        'Softwareentwicklung',
        'IT-Beratung',
        'IT-Sicherheit',
        'KI-Unterstützung',
        'Cloud-Services',
      ),
    },
  ],
  Logistikdienstleistung: [
    {
      name: null,
      options: optionsByLabel(
        'Lagerung',
        'Kommissionierung',
        'Verpackung',
        'Versandlogistik',
        'Fulfillment',
        'Transport',
        'Zollabwicklung',
      ),
    },
  ],
  Marketingdienstleistungen: [
    {
      name: null,
      options: [
        { label: 'SEO', answer: 'SEO' },
        { label: 'Social Media Marketing', answer: 'SocialMediaMarketing' },
        { label: 'Content Marketing', answer: 'ContentMarketing' },
        { label: 'E-Mail-Marketing', answer: 'EmailMarketing' },
        { label: 'Influencer Marketing', answer: 'InfluencerMarketing' },
        { label: 'Beratung', answer: 'Beratung' },
        { label: 'Webdesign', answer: 'Webdesign' },
        { label: 'Webentwicklung', answer: 'Webentwicklung' },
      ],
    },
  ],
  Personaldienstleistung: [
    {
      name: 'Art der Dienstleistung',
      options: optionsByLabel(
        'Arbeitnehmerüberlassung',
        'Personalvermittlung',
        'Interim Management',
        'Outsourcing',
        'Recruiting',
        OTHER_OPTION,
      ),
    },
    {
      name: 'Spezialisierung',
      options: optionsByLabel(
        'Lager / Logistik',
        'Produktion / Industrie',
        'Büro / Verwaltung',
        'IT / Technik',
        'Pflege / Medizin',
        'Gastro / Events',
        'Bau / Handwerk',
        'Vertrieb / Kundenservice',
        'Führungskräfte',
        OTHER_OPTION,
      ),
    },
  ],
  Steuerberatung: [
    {
      name: null,
      options: [
        { label: 'Laufende Buchhaltung', answer: 'Laufende Buchhaltung' },
        { label: 'Lohnabrechnung', answer: 'Lohnabrechnung' },
        { label: 'Jahresabschluss und Steuererklärungen', answer: 'Jahresabschluss' },
        { label: 'Unternehmensberatung', answer: 'Unternehmensberatung' },
        { label: 'Gründungsberatung / Rechtsformwahl', answer: 'Gruendungsberatung' },
      ],
    },
  ],
};

/** Accepts the provider label and the code (catalogue 12). */
export function findCategoryByServiceName(name: string): CategoryCode | null {
  return categoryCodes.find((code) => code === name || categories[code].providerLabel === name) ?? null;
}
