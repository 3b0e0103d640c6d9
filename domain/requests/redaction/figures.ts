const oneOf = (words: string) => `(?:${words.split(' ').join('|')})`;

const MEASURE = oneOf(
  'eur euro teur mio mrd tsd millionen prozent netto brutto stueck stk st kg mg g t to tonnen m2 m3 m qm cbm cm mm ' +
    'km ldm l ml liter kw kwh mw gb tb mb mbit gbit mhz ghz dpi pixel h std stunden min minuten sek sekunden uhr tagen? wochen monaten? jahren? x',
);
const GOODS = oneOf(
  'paletten[a-z]* pakete sendungen karton[a-z]* container teile artikel einheiten datensaetze belege buchungen ' +
    'anrufe[a-z]* calls kontakte adressen kunden mitarbeiter[a-z]* mitarbeitende[a-z]* personen haushalte ' +
    'empfaenger follower[a-z]* klicks impressionen aufrufe besucher nutzer exemplare flyer',
);
const PERIOD = oneOf('monat jahr tag woche quartal stunde std h m min m2 kunde person anruf');
const UNIT = String.raw`(?:[€%‰$°]|(?:${MEASURE}|${GOODS})(?!\p{L})|\/\s?${PERIOD}(?!\p{L})|(?:pro|je)\s)`;

/** Whether a text in lower case begins with a unit. */
export const unitBehind = new RegExp(String.raw`^\s{0,2}${UNIT}`, 'u');

const NUMBER = String.raw`\d{1,9}(?:[.' ]\d{3}(?!\d)){0,4}(?:[.,]\d{1,3}(?!\d))?`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = String.raw`(?:19|20)\d{2}`;
const DATE = String.raw`(?:${DAY}\.\s?${MONTH}\.(?:\s?(?:${YEAR}|\d{2}(?!\d)))?|${DAY}\.\s?[-/]\s?${DAY}\.\s?${MONTH}\.(?:\s?${YEAR})?|${YEAR}-${MONTH}-${DAY}|${MONTH}[/.-](?:${YEAR}|2\d(?!\d)))`;
const HOUR = String.raw`(?:[01]?\d|2[0-4])`;
const TIME = String.raw`(?:${HOUR}[:.][0-5]\d|${HOUR}\s?-\s?${HOUR}(?!\d|\.))`;

/** Dates and times, also as they begin with a zero. */
export const CALENDAR = String.raw`(?:${DATE}|${TIME})(?!\d)`;

const behindNoDigit = (pattern: string) => new RegExp(String.raw`(?<!\d|\d[.,:/])${pattern}`, 'gu');

const NUMBERED = oneOf(
  'abrechnung art artikel auftrag angebot ausschreibung beleg berater bestell buchung chargen datev kunden lfd ' +
    'lieferanten lieferschein los mandanten mandat material objekt paket policen position projekt rechnung referenz ' +
    'sendung serien stoff teile ticket vertrag vorgang waren zeichnung zolltarif',
);
const NORM = oneOf('din en iso iec vde vds ral un skr sku ean gtin isbn hs-code kw (?:zoll|waren)tarif');

/** What a label names that one cannot call; not what begins like a telephone number all the same. */
export const labelledNumber = new RegExp(
  String.raw`(?<!\p{L})(?:${NUMBERED}s?[.\s-]{0,2}(?:nummern?|nrn?)|${NORM}(?:[\s/]{0,2}${NORM}){0,3})` +
    String.raw`[\s.:#]{0,3}(?!0\d{2,4}[\s/-]|01[567]|00)` +
    String.raw`\d[\d./-]{0,20}(?:\s\d[\d./-]{0,10}){0,4}(?::\d{4})?(?:\s(?:bis|und|-)\s\d[\d./-]{0,20})?`,
  'gu',
);

/** Of bookkeeping: `Konten 0420 bis 0980, 4400` */
export const accountRanges =
  /(?<!\p{L})(?:sach)?konten\s\d{4}\s?(?:bis|-)\s?\d{4}(?:(?:\s?,\s?|\sund\s)\d{4}(?:\s?(?:bis|-)\s?\d{4})?){0,20}(?![\d/-])/gu;

/** Parts of a text that hold digits and are no telephone number, however it is labelled; in lower case. */
export const unmistakableFigures: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\d|\d[.,:/])${CALENDAR}(?:\s?(?:-|\/|,|uhr)?\s?${CALENDAR}){0,4}`, 'gu'),
  /(?<!\d)24\s?\/\s?7(?:\s?\/\s?365)?(?!\d)/gu,
  behindNoDigit(String.raw`${YEAR}(?:\s?[-/,]\s?(?:${YEAR}|\d{2})(?!\d)){0,5}(?!\d|[\s/-]{1,3}\d)`),
  new RegExp(
    String.raw`(?<!\d|\d[.,:/'])${NUMBER}(?:\s?(?:-|x|\/|\*|und|bis)\s?${NUMBER}){0,6}\s{0,2}${UNIT}`,
    'gu',
  ),
];

/** Area codes of service numbers alone: `0800/0180` */
export const serviceCodes =
  /(?<!\d)0(?:800|180\d?|900|137)(?:\s?[/,-]\s?0(?:800|180\d?|900|137)){0,4}(?!\d|[\s/-]{1,3}\d)/gu;

const AMOUNT = oneOf(
  'budget umsatz volumen auflage etat kosten gewinn bilanzsumme wert preis menge bestand anzahl rund etwa ca circa ' +
    'ungefaehr ueber mindestens maximal max min insgesamt',
);
const ABOUT = oneOf('ca rund etwa von bis zu max ist betraegt derzeit');
/** Of equal length, or two: `36/38/40`, `1000/500` */
const LIST = String.raw`(?:\d{2}(?:\/\d{2}){2,9}|\d{3}(?:\/\d{3}){1,9}|\d{4}(?:\/\d{4}){1,9}|\d{3,4}\/\d{3,4})`;
const RANGE = String.raw`(?:\d{3}\s?-\s?\d{3}0|\d{4}\s?-\s?\d{4,5}|\d{5}\s?-\s?\d{5,6}|\d{6}\s?-\s?\d{6})`;
const MOBILE = String.raw`1[567]\d{8,9}(?!\d)`;

/** Parts that are amounts unless a label says that one can call them; in lower case. */
export const amounts: readonly RegExp[] = [
  // An address of the Internet Protocol
  behindNoDigit(String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?!\d)`),
  behindNoDigit(String.raw`\d{1,3}(?:[.']\d{3}){1,4}(?:,\d{1,2})?(?!\d|[./-]\d)`),
  behindNoDigit(String.raw`[1-9]\d{0,8}0{4}(?!\d)`),
  behindNoDigit(String.raw`[1-9]\d{0,2}(?: \d{3}){0,2} 000(?!\d)`),
  behindNoDigit(String.raw`(?!0)${LIST}(?!\d|\/\d)`),
  behindNoDigit(String.raw`(?!0)${RANGE}(?!\d|[\s/-]\d)`),
  new RegExp(
    String.raw`(?<!\p{L})${AMOUNT}(?:[\s.:=]{1,3}${ABOUT}){0,2}[\s.:=]{1,3}(?!${MOBILE})[1-9]\d{0,9}(?!\d|[\s/-]\d)`,
    'gu',
  ),
];

const NO_GOODS = '(?:Bitte|Danke|Gruss|Gruesse|Viele|Ihre?|Herr|Frau|Oder|Unser)';

/** `1200000 Datensätze`; in upper and lower case. Not after what could be the beginning of a telephone number. */
export const countedNouns = new RegExp(
  String.raw`(?<!\d|\d[\s./-])(?!${MOBILE})[1-9]\d{0,9}\s(?!${NO_GOODS})\p{Lu}\p{Ll}{3}`,
  'gu',
);
