import type { CategoryCode } from './categories.ts';

/** In the order of the menus (catalogue 3). */
export const serviceSegments = {
  Personaldienstleistung: [
    'Personalvermittlung',
    'Arbeitnehmerueberlassung',
    'Interim-Management',
    'Outsourcing',
    'Recruiting',
  ],
  Callcenter: ['Inbound', 'Outbound'],
  Logistikdienstleistung: [
    'Lagerung',
    'Kommissionierung',
    'Verpackung',
    'Versandlogistik',
    'Fulfillment',
    'Transport',
    'Zollabwicklung',
  ],
  'IT-Dienstleistungen': [
    'IT-Support',
    'IT-Outsourcing',
    'Softwareentwicklung',
    'IT-Beratung',
    'IT-Sicherheit',
    'KI-Unterstuetzung',
    'Cloud-Services',
  ],
  Marketingdienstleistungen: [
    'SEO',
    'Social-Media-Marketing',
    'Content-Marketing',
    'E-Mail-Marketing',
    'Influencer-Marketing',
    'Beratung',
    'Webdesign',
    'Webentwicklung',
  ],
  Steuerberatung: [
    'Laufende-Buchhaltung',
    'Lohnabrechnung',
    'Jahresabschluss',
    'Unternehmensberatung',
    'Gruendungsberatung',
  ],
} as const satisfies Readonly<Record<CategoryCode, readonly string[]>>;
