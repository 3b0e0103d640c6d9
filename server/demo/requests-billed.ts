import { contact, type DemoRequest, PARTNER, PARTNER2 } from './request.ts';

/** Bought some weeks ago, so that their invoices are paid or credited. */
export const billedRequests: readonly DemoRequest[] = [
  {
    category: 'Callcenter',
    status: 'closed',
    ageHours: 40 * 24,
    buyers: [PARTNER, PARTNER2],
    body: {
      ...contact([
        'Fahrradhaus Elbe GmbH',
        'Jonas Petersen',
        'Filialleiter',
        '01067',
        'petersen@fahrradhaus-elbe.example',
        '+49 351 555 0122',
      ]),
      anzahlAngebote: 4,
      dienstleistung: ['Inbound'],
      kundensegment: 'B2C',
      anfragen: '51-250',
      inboundArt: ['Sekretariat / Telefonzentrale'],
      zeiten: ['Mo-Fr 8-18 Uhr'],
      sprachen: ['Deutsch'],
      anliegen: 'Annahme von Werkstattterminen im Frühjahr, wenn die Filialen nicht ans Telefon kommen.',
      starttermin: 'In 1-3 Monaten',
    },
  },
  {
    category: 'IT-Dienstleistungen',
    status: 'closed',
    ageHours: 30 * 24,
    buyers: [PARTNER, PARTNER2],
    body: {
      ...contact([
        'Gartencenter Waldau KG',
        'Heike Brandt',
        'Kaufmännische Leiterin',
        '34123',
        'brandt@gartencenter-waldau.example',
        '+49 561 555 0144',
      ]),
      anzahlAngebote: 3,
      dienstleistungsbereich: ['IT-Support'],
      starttermin: 'In 1 Monat',
      einsatzform: 'Hybrid',
      eigeneITAbteilung: 'Nein',
      mitarbeiteranzahl: '11-50',
      bemerkung: 'Kassen und Warenwirtschaft in drei Märkten, Störungen sollen am selben Tag behoben werden.',
    },
  },
];
