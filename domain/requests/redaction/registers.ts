import { unitBehind } from './figures.ts';
import type { Reading } from './reading.ts';

const patterns = [
  /(?<!\p{L})(?:hr[ab]|handelsregister\p{L}{0,6})[\s.:-]{0,3}(?:nr\.?|nummer)?[\s.:-]{0,3}\d{3}/u,
  /(?<!\p{L})(?:ust-?\s?id\p{L}{0,2}|steuer-?(?:nummer|nr|id)|betriebsnummer|kontonummer)[\s.:-]{0,3}(?:nr\.?|nummer)?\D{0,8}\d{2}/u,
];
const account = /(?<![\p{L}\d])[A-Z]{2}\d{2}\s?(?:\d{4}|[A-Z]{4})(?:\s?\d{4}){2,6}/u;

/** An entry in a register, a tax number or an account. */
export function holdsRegisterNumber({ text, lower }: Reading): boolean {
  return account.test(text) || patterns.some((pattern) => pattern.test(lower));
}

const street =
  /(?<!\p{L})(?!(?:Fertigungs|Produktions|Montage|Lackier|Sortier|Anlagen|Bundes|Landes|Kreis)strasse)\p{Lu}[\p{L}-]{1,40}(?:strasse|str\.|\s(?:Strasse|Str\.))\s{0,2}\d{1,3}\s?[a-z]?(?![\p{L}\d%])(?!\s?%)/u;
/** `Am Markt 7, 33613 Bielefeld` */
const houseAndTown =
  /\p{L}\s{1,2}\d{1,3}\s?[a-z]?\s?,\s{0,2}(?:D\s?-?\s?)?(?!\d{2}000)\d{2}(?:\d{3}|•••)\s\p{Lu}\p{L}{2}/gu;

const HOUSE = String.raw`\s{1,2}\d{1,3}(?=\s?[a-z]?(?![\p{L}\d%/-]|\.\d))`;
const ways = [
  // `Lerchenweg 5b`, `Jahnplatz 9`, `Nordring 118`; not `Vertriebsweg 1`, `Verkäufer 4`
  String.raw`\p{Lu}\p{Ll}{1,30}(?:(?<!s)(?:weg|platz)|allee|gasse|chaussee|damm|(?<!e)ufer)`,
  '(?:Nord|Sued|West|Ost|Stadt|Altstadt|Park)ring',
  // `Herforder Weg 12`, `Alter Markt 4`
  String.raw`\p{Lu}\p{Ll}{1,30}(?:er|en|e)\s{1,2}(?:Weg|Allee|Platz|Gasse|Ring|Damm|Ufer|Chaussee|Steig|Stieg|Pfad|Markt|Wall|Kamp|Hof)`,
  'Am (?:Bahnhof|Markt|Hafen|Wall|Hang|Ring|Berg|Anger|Rathaus|Kirchplatz|Park|Stadtpark|Wald|Bach|Teich|Brunnen|Sportplatz|Gewerbepark|Industriepark|Flughafen)',
].map((way) => new RegExp(String.raw`(?<!\p{L})${way}${HOUSE}`, 'gu'));
const noWay = new RegExp(
  [
    '^(?:uns|ihr|ein|kein|jed|dies|erst|zweit|dritt|viert|best|letzt)[a-z]{1,4} ',
    '(?:bau|dreh|hallen|handels|kita|kunden|lade|lager|liege|mess|montage|pack|paletten|park|pruef|regal|sitz|spiel|spitzen|steh|stell|studien|tank|test|umschlag)platz ',
    '(?:dienst|fahr|geh|liefer|rad|see|transport|wasser|^um)weg ',
    'regalgasse ',
  ].join('|'),
);
const NO_PLACE =
  '(?:Beginn|Bereich|Durchschnitt|Jahr|Januar|Februar|Maerz|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Lager|Messe|Mittel|Monat|Preis|Quartal|Raum|Schnitt|Standort|Start|Tag|Team|Werk|Wochenende|\\p{L}{2,10}tag)';
/** `An der Alten Spinnerei 7, Bielefeld` */
const houseInTown = new RegExp(
  String.raw`(?<!\p{L})(?:Am|Im|Zum|Zur|An de[rn]|Auf de[rm]|Hinter de[rm]|Unter de[nr]|Vor dem)(?!\s${NO_PLACE}\s)(?:\s\p{Lu}\p{Ll}{1,30}){1,3}\s\d{1,3}\s?[a-z]?,\s\p{Lu}\p{Ll}{2}`,
  'u',
);

/** A street with its number. */
export function holdsStreetAddress({ text }: Reading): boolean {
  if (street.test(text) || houseInTown.test(text)) return true;
  if (ways.some((way) => [...text.matchAll(way)].some((match) => isStreet(text, match)))) return true;
  return [...text.matchAll(houseAndTown)].some(
    ({ 0: match, index }) => !isMeasured(text, index + match.length - 4),
  );
}

/** `5h` is a house, `5 h` a time. */
function isStreet(text: string, { 0: match, index }: RegExpExecArray): boolean {
  const end = index + match.length;
  return !noWay.test(match.toLowerCase()) && !(text[end] === ' ' && isMeasured(text, end));
}

function isMeasured(text: string, end: number): boolean {
  return unitBehind.test(text.slice(end, end + 20).toLowerCase());
}
