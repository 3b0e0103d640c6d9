import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';

/** A demo request: what its client answered, and the state it is brought to. */
export type DemoRequest = {
  readonly category: CategoryCode;
  readonly status: RequestStatus;
  /** Hours since it was submitted. */
  readonly ageHours: number;
  /** E-mail address of the demo account it belongs to. */
  readonly account?: string;
  /** E-mail addresses of the demo partners that have bought it. */
  readonly buyers?: readonly string[];
  readonly moreInfo?: string;
  readonly body: Readonly<Record<string, unknown>>;
};

const PARTNER = 'partner@auftragslotse.example';
const PARTNER2 = 'partner2@auftragslotse.example';
const CUSTOMER = 'kunde@auftragslotse.example';

type Contact = readonly [
  firmenname: string,
  name: string,
  position: string,
  postleitzahl: string,
  email: string,
  telefonnummer: string,
];

function contact([firmenname, name, position, postleitzahl, email, telefonnummer]: Contact) {
  return { firmenname, name, position, postleitzahl, email, telefonnummer };
}

/** Believable requests of invented companies: every category and every state (decisions G). */
export const demoRequests: readonly DemoRequest[] = [
  {
    category: 'Personaldienstleistung',
    status: 'published',
    ageHours: 30,
    body: {
      ...contact(['Havelland Frische GmbH', 'Katrin Brandt', 'Leitung Logistik', '14641', 'brandt@havelland-frische.example', '+49 3321 555 0110']),
      anzahlAngebote: 5,
      dienstleistungsbereich: ['Arbeitnehmerüberlassung', 'Personalvermittlung'],
      personalbereich: ['Lager / Logistik'],
      mitarbeiteranzahl: 'Mehr als 10',
      starttermin: 'Sofort',
      zeitraum: 'Mittelfristig (1-6 Monate)',
      arbeitszeiten: ['Früh- und Spätschicht', 'Wochenendarbeit'],
      qualifikation: ['Führerschein / spezielle Zulassungen', 'Sonstiges'],
      qualifikationSonstiges: 'Staplerschein, Erfahrung mit Frischware und MHD-Kontrolle',
      bemerkung: 'Spitze von Ende November bis Ostern. Anfahrt mit dem Werksbus ab Bahnhof möglich.',
    },
  },
  {
    category: 'Personaldienstleistung',
    status: 'in_review',
    ageHours: 20,
    body: {
      ...contact(['Klinikum am Rosengarten gGmbH', 'Dr. Miriam Öztürk', 'Pflegedirektorin', '68161', 'oeztuerk@klinikum-rosengarten.example', '+49 621 555 0142']),
      anzahlAngebote: 4,
      dienstleistungsbereich: ['Arbeitnehmerüberlassung'],
      personalbereich: ['Pflege / Medizin'],
      mitarbeiteranzahl: '6-10',
      starttermin: 'In 1 Monat',
      zeitraum: 'Langfristig (über 6 Monate)',
      arbeitszeiten: ['24/7 Schichtsystem'],
      qualifikation: ['Berufsausbildung erforderlich'],
    },
  },
  {
    category: 'Personaldienstleistung',
    status: 'withdrawn',
    ageHours: 260,
    body: {
      ...contact(['Messebau Reinhardt KG', 'Jonas Reinhardt', 'Inhaber', '40474', 'reinhardt@messebau-reinhardt.example', '+49 211 555 0177']),
      dienstleistungsbereich: ['Interim Management'],
      personalbereich: ['Führungskräfte'],
      mitarbeiteranzahl: '1',
      starttermin: 'In 2-3 Monaten',
      zeitraum: 'Langfristig (über 6 Monate)',
      arbeitszeiten: ['Tagschicht'],
      qualifikation: ['Studium / Fachkenntnisse erforderlich'],
    },
  },
  {
    category: 'Callcenter',
    status: 'published',
    ageHours: 52,
    buyers: [PARTNER2],
    moreInfo: 'Telefonat am Eingangstag: Schulungsunterlagen liegen vor, Entscheidung noch in diesem Monat.',
    body: {
      ...contact(['Sonnenland Photovoltaik GmbH', 'Felix Hartmann', 'Leiter Kundenservice', '85049', 'hartmann@sonnenland-pv.example', '+49 841 555 0123']),
      anzahlAngebote: 5,
      dienstleistung: ['Inbound'],
      kundensegment: 'B2C',
      anfragen: '251-750',
      inboundArt: ['Helpdesk / Telefonsupport', 'Bestellannahme'],
      zeiten: ['Mo-Fr 8-18 Uhr', 'Außerhalb der Bürozeiten'],
      sprachen: ['Deutsch'],
      anliegen: 'Unsere Kundinnen und Kunden fragen nach Lieferterminen und Störungen ihrer Wechselrichter. Gesucht wird ein Team, das die erste Auskunft gibt und Tickets anlegt.',
      starttermin: 'Schnellstmöglich',
    },
  },
  {
    category: 'Callcenter',
    status: 'sold_out',
    ageHours: 120,
    buyers: [PARTNER, PARTNER2],
    body: {
      ...contact(['Bürobedarf Nordwest AG', 'Sabine Kröger', 'Vertriebsleiterin', '26121', 'kroeger@buerobedarf-nordwest.example', '+49 441 555 0188']),
      anzahlAngebote: 2,
      dienstleistung: ['Outbound'],
      kundensegment: 'B2B',
      adressen: '251-500',
      outboundArt: ['Terminvereinbarung', 'Adressqualifizierung'],
      zeiten: ['Mo-Fr 8-18 Uhr'],
      sprachen: ['Deutsch', 'Englisch'],
      anliegen: 'Wir wollen 2.000 Bestandsadressen prüfen und Termine für den Außendienst vereinbaren.',
      starttermin: 'In 1-3 Monaten',
    },
  },
  {
    category: 'Callcenter',
    status: 'unconfirmed',
    ageHours: 3,
    body: {
      ...contact(['Praxisverbund Elbtal', 'Nina Scholz', 'Praxismanagerin', '01067', 'scholz@praxisverbund-elbtal.example', '+49 351 555 0135']),
      dienstleistung: ['Inbound'],
      kundensegment: 'B2C',
      anfragen: '51-250',
      inboundArt: ['Sekretariat / Telefonzentrale', 'Notdienst'],
      zeiten: ['24/7'],
      sprachen: ['Deutsch', 'Türkisch'],
      anliegen: 'Terminannahme für vier Praxen, außerhalb der Sprechzeiten Weiterleitung an den Notdienst.',
      starttermin: 'In 1-3 Monaten',
    },
  },
  {
    category: 'Logistikdienstleistung',
    status: 'published',
    ageHours: 9,
    body: {
      ...contact(['Wollwerk Textil GmbH', 'Anna-Lena Vogt', 'Geschäftsführerin', '72764', 'vogt@wollwerk.example', '+49 7121 555 0109']),
      anzahlAngebote: 5,
      dienstleistungsbereich: ['Lagerung', 'Kommissionierung', 'Fulfillment'],
      warenart: 'Strickwaren in Kartons, rund 1.200 Artikel, saisonal stark schwankend. Retouren mit Sichtprüfung.',
      ort: 'Regional',
      ortRegional: 'Großraum Stuttgart / Reutlingen',
      starttermin: 'In 2-3 Monaten',
      volumen: 'Paletten (10-50)',
      eigenesLager: 'Nein',
      mitarbeiteranzahl: '11-50',
    },
  },
  {
    category: 'Logistikdienstleistung',
    status: 'expired',
    ageHours: 14 * 24,
    body: {
      ...contact(['Kaffeerösterei Hansen', 'Ole Hansen', 'Inhaber', '24937', 'hansen@kaffee-hansen.example', '+49 461 555 0166']),
      anzahlAngebote: 3,
      dienstleistungsbereich: ['Versandlogistik', 'Verpackung'],
      warenart: 'Kaffee in Aromabeuteln, 250 g bis 1 kg, etwa 300 Pakete am Tag.',
      ort: 'Deutschland',
      starttermin: 'In 1 Monat',
      volumen: 'Einzelne Pakete',
      eigenesLager: 'Ja',
      mitarbeiteranzahl: '1-10',
    },
  },
  {
    category: 'Logistikdienstleistung',
    status: 'in_review',
    ageHours: 26,
    body: {
      ...contact(['Präzisionsteile Albers GmbH & Co. KG', 'Thomas Albers', 'Einkauf', '58636', 'albers@praezision-albers.example', '+49 2371 555 0151']),
      anzahlAngebote: 6,
      dienstleistungsbereich: ['Transport', 'Zollabwicklung'],
      warenart: 'Drehteile aus Stahl auf Europaletten, wöchentlich in die Schweiz.',
      ort: 'EU',
      starttermin: 'Sofort',
      volumen: 'Paletten (bis 10)',
      eigenesLager: 'Ja',
      mitarbeiteranzahl: '51-200',
    },
  },
  {
    category: 'IT-Dienstleistungen',
    status: 'published',
    ageHours: 70,
    account: CUSTOMER,
    buyers: [PARTNER],
    body: {
      ...contact(['Kundenmuster Handels GmbH', 'Kim Kunde', 'Geschäftsführung', '20095', 'kim.kunde@kundenmuster-handel.example', '+49 40 555 0120']),
      anzahlAngebote: 5,
      dienstleistungsbereich: ['IT-Support', 'IT-Sicherheit', 'Cloud-Services'],
      starttermin: 'Sofort',
      einsatzform: 'Hybrid',
      eigeneITAbteilung: 'Nein',
      mitarbeiteranzahl: '11-50',
      bemerkung: 'Umzug von einem eigenen Server in die Cloud, danach laufende Betreuung von 35 Arbeitsplätzen.',
    },
  },
  {
    category: 'IT-Dienstleistungen',
    status: 'published',
    ageHours: 140,
    body: {
      ...contact(['Stadtwerke Bergheim GmbH', 'Dirk Lehmann', 'Leiter Digitalisierung', '50126', 'lehmann@stadtwerke-bergheim.example', '+49 2271 555 0190']),
      anzahlAngebote: 8,
      dienstleistungsbereich: ['Softwareentwicklung', 'KI-Unterstützung', 'Sonstiges'],
      dienstleistungsbereichSonstiges: 'Anbindung an das bestehende ERP-System',
      starttermin: 'In 2-3 Monaten',
      einsatzform: 'Remote',
      eigeneITAbteilung: 'Ja',
      mitarbeiteranzahl: '201-500',
      bemerkung: 'Ausschreibungsunterlagen senden wir gern zu: einkauf@stadtwerke-bergheim.example',
    },
  },
  {
    category: 'IT-Dienstleistungen',
    status: 'rejected',
    ageHours: 200,
    body: {
      ...contact(['Schnellreich Digital', 'Max Mustermann', '', '99999', 'info@schnellreich.example', '+49 30 555 0199']),
      dienstleistungsbereich: ['Softwareentwicklung'],
      starttermin: 'Später / unklar',
      einsatzform: 'Unklar',
      eigeneITAbteilung: 'Nein',
      mitarbeiteranzahl: '1-10',
      bemerkung: 'Test',
    },
  },
  {
    category: 'Marketingdienstleistungen',
    status: 'published',
    ageHours: 18,
    body: {
      ...contact(['Hotel Seeblick Betriebs GmbH', 'Carolin Maier', 'Direktorin', '88131', 'maier@hotel-seeblick.example', '+49 8382 555 0114']),
      anzahlAngebote: 5,
      marketingbereiche: ['SEO', 'SocialMediaMarketing', 'Webdesign'],
      marketingziele: ['GoogleSichtbarkeit', 'Umsatz', 'Sonstiges'],
      marketingzieleSonstiges: 'Mehr Direktbuchungen statt Buchungsportale',
      starttermin: 'In1Monat',
      branche: 'Gastronomie / Tourismus',
      zielgruppe: 'B2C',
      unternehmensalter: 'Mehr8Jahre',
      bemerkung: 'Neue Website vor der Sommersaison, Fotos sind vorhanden.',
    },
  },
  {
    category: 'Marketingdienstleistungen',
    status: 'unconfirmed',
    ageHours: 40,
    account: CUSTOMER,
    body: {
      ...contact(['Kundenmuster Handels GmbH', 'Kim Kunde', 'Geschäftsführung', '20095', 'kim.kunde@kundenmuster-handel.example', '+49 40 555 0120']),
      marketingbereiche: ['ContentMarketing', 'EmailMarketing'],
      marketingziele: ['Leads'],
      starttermin: 'SpaeterUnklar',
      branche: 'Handel / E-Commerce',
      zielgruppe: 'B2B',
      unternehmensalter: '4bis8Jahre',
    },
  },
  {
    category: 'Steuerberatung',
    status: 'published',
    ageHours: 44,
    body: {
      ...contact(['Zimmerei Holzapfel GmbH', 'Martin Holzapfel', 'Geschäftsführer', '87435', 'holzapfel@zimmerei-holzapfel.example', '+49 831 555 0172']),
      anzahlAngebote: 3,
      unterstuetzungsbereiche: ['Laufende Buchhaltung', 'Lohnabrechnung', 'Jahresabschluss'],
      rechtsform: 'GmbH',
      mitarbeiteranzahl: '11-50',
      branche: ['Bau / Handwerk'],
      starttermin: 'In 2-3 Monaten',
      buchhaltungsmethode: 'Teilweise digital',
      bemerkung: 'Wechsel zum neuen Geschäftsjahr, Belege sollen künftig nur noch digital laufen.',
    },
  },
  {
    category: 'Steuerberatung',
    status: 'closed',
    ageHours: 400,
    buyers: [PARTNER],
    body: {
      ...contact(['Yogahaus Prenzlau UG', 'Lena Fischer', 'Gründerin', '17291', 'fischer@yogahaus-prenzlau.example', '+49 3984 555 0161']),
      anzahlAngebote: 3,
      unterstuetzungsbereiche: ['Gruendungsberatung', 'Sonstiges'],
      unterstuetzungsbereicheSonstiges: 'Fördermittel und Kleinunternehmerregelung',
      rechtsform: 'UG',
      mitarbeiteranzahl: 'Keine',
      branche: ['Gesundheit / Soziales'],
      starttermin: 'Sofort',
      buchhaltungsmethode: 'Sonstiges',
      buchhaltungsmethodeSonstiges: 'Noch keine',
    },
  },
];
