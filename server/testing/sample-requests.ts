import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';

export const sampleTerms: AcceptedTerms = { version: '2026-11-01', hash: 'ab'.repeat(32) };

export const sampleContact = {
  firmenname: 'Werft Nord GmbH',
  name: 'Heike Kapitän',
  position: 'Einkauf',
  postleitzahl: '20457',
  email: 'kapitaen@werft-nord.example',
  telefonnummer: '+49 40 1234567',
  anzahlAngebote: 5,
  agbAccepted: true,
};

export const sampleAnswers: Readonly<Record<CategoryCode, Readonly<Record<string, unknown>>>> = {
  Personaldienstleistung: {
    dienstleistungsbereich: ['Personalvermittlung', 'Sonstiges'],
    dienstleistungsbereichSonstiges: 'Probearbeit',
    personalbereich: ['IT / Technik'],
    mitarbeiteranzahl: '2-4',
    starttermin: 'Sofort',
    zeitraum: 'Unbefristet / unklar',
    arbeitszeiten: ['Tagschicht'],
    qualifikation: ['Keine spezielle Qualifikation'],
  },
  Callcenter: {
    dienstleistung: ['Inbound'],
    kundensegment: 'B2B',
    anfragen: 'unter 50',
    inboundArt: ['Notdienst'],
    zeiten: ['24/7'],
    sprachen: ['Deutsch'],
    anliegen: 'Annahme von Störungsmeldungen.',
    starttermin: 'Schnellstmöglich',
  },
  Logistikdienstleistung: {
    dienstleistungsbereich: ['Transport'],
    warenart: 'Schiffsteile',
    ort: 'Regional',
    ortRegional: 'Hamburg',
    starttermin: 'Sofort',
    volumen: 'Container',
    eigenesLager: 'Ja',
    mitarbeiteranzahl: '51-200',
  },
  'IT-Dienstleistungen': {
    dienstleistungsbereich: ['IT-Support'],
    starttermin: 'Sofort',
    einsatzform: 'Remote',
    eigeneITAbteilung: 'Nein',
    mitarbeiteranzahl: '51-200',
  },
  Marketingdienstleistungen: {
    marketingbereiche: ['SEO'],
    marketingziele: ['Leads'],
    starttermin: 'Sofort',
    branche: 'Sonstiges',
    brancheSonstiges: 'Schiffbau',
    zielgruppe: 'B2B',
    unternehmensalter: 'Mehr8Jahre',
  },
  Steuerberatung: {
    unterstuetzungsbereiche: ['Lohnabrechnung'],
    rechtsform: 'GmbH',
    mitarbeiteranzahl: '51-200',
    branche: ['Industrie / Produktion'],
    starttermin: 'Sofort',
    buchhaltungsmethode: 'DATEV',
  },
};

export function sampleSubmission(category: CategoryCode, changes: Readonly<Record<string, unknown>> = {}) {
  return { category, ...sampleAnswers[category], ...sampleContact, ...changes };
}

export const sampleServices: readonly OfferedService[] = [
  { name: 'IT-Dienstleistungen', options: ['IT-Support', 'Cloud-Services'] },
  { name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Notdienst'] }] },
];
