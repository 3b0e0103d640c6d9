/** Columns of a booking (DATEV-Format, Buchungsstapel, version 13), in DATEV's spelling and order. Texts stand in quotes. */
type Column = { readonly name: string; readonly isText: boolean };

const texts = (...names: string[]): Column[] => names.map((name) => ({ name, isText: true }));
const values = (...names: string[]): Column[] => names.map((name) => ({ name, isText: false }));

function pairs(count: number, first: string, second: string): Column[] {
  return Array.from({ length: count }, (_, index) =>
    texts(`${first} ${index + 1}`, `${second} ${index + 1}`),
  ).flat();
}

export const columns: readonly Column[] = [
  ...values('Umsatz (ohne Soll/Haben-Kz)'),
  ...texts('Soll/Haben-Kennzeichen', 'WKZ Umsatz'),
  ...values('Kurs', 'Basis-Umsatz'),
  ...texts('WKZ Basis-Umsatz'),
  ...values('Konto', 'Gegenkonto (ohne BU-Schlüssel)'),
  ...texts('BU-Schlüssel'),
  ...values('Belegdatum'),
  ...texts('Belegfeld 1', 'Belegfeld 2'),
  ...values('Skonto'),
  ...texts('Buchungstext'),
  ...values('Postensperre'),
  ...texts('Diverse Adressnummer'),
  ...values('Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'),
  ...texts('Beleglink'),
  ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...texts('KOST1 - Kostenstelle', 'KOST2 - Kostenstelle'),
  ...values('Kost-Menge'),
  ...texts('EU-Land u. UStID (Bestimmung)'),
  ...values('EU-Steuersatz (Bestimmung)'),
  ...texts('Abw. Versteuerungsart'),
  ...values('Sachverhalt L+L', 'Funktionsergänzung L+L'),
  ...values('BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'),
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...values('Stück', 'Gewicht', 'Zahlweise'),
  ...texts('Forderungsart'),
  ...values('Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'),
  ...texts('Auftragsnummer', 'Buchungstyp'),
  ...values('USt-Schlüssel (Anzahlungen)'),
  ...texts('EU-Land (Anzahlungen)'),
  ...values('Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'),
  ...texts('Herkunft-Kz', 'Buchungs GUID'),
  ...values('KOST-Datum'),
  ...texts('SEPA-Mandatsreferenz'),
  ...values('Skontosperre'),
  ...texts('Gesellschaftername'),
  ...values('Beteiligtennummer'),
  ...texts('Identifikationsnummer', 'Zeichnernummer'),
  ...values('Postensperre bis'),
  ...texts('Bezeichnung SoBil-Sachverhalt'),
  ...values('Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum'),
  ...values('Datum Zuord. Steuerperiode', 'Fälligkeit'),
  ...texts('Generalumkehr (GU)'),
  ...values('Steuersatz'),
  ...texts('Land', 'Abrechnungsreferenz'),
  ...values('BVV-Position'),
  ...texts('EU-Land u. UStID (Ursprung)'),
  ...values('EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'),
];
