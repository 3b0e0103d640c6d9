import { findPhoneNumbers, type Span } from '#domain/phones/find-phone-numbers.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { findOwnNames, type Identity } from './own-names.ts';
import { type FoundReason, foundReasons } from './reasons.ts';

export type FoundSpan = Span & { readonly reason: FoundReason };

type Detector = (text: string, identity: Identity, isPlace: boolean) => readonly Span[];

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }));

const AT = String.raw`(?:@|＠|%40|[([{<]\s?(?:at|ät|äht|a|@)\s?[)\]}>](?=\s?[\p{L}\d]))`;
const DOT = String.raw`(?:\.|．|\s?[([{]\s?(?:\.|punkt|dot)\s?[)\]}]\s?|\s(?:punkt|dot)\s)`;
const emails = new RegExp(
  String.raw`(?:[\p{L}\d.!#$%&'*+/=?^_{|}~-]+\s?)?${AT}\s?[\p{L}\d-]*(?:${DOT}[\p{L}\d-]+)*|` +
    String.raw`(?<![\p{L}\d])[\p{L}\d._-]+\s(?:at|ät)\s[\p{L}\d-]+${DOT}\p{L}{2,}`,
  'giu',
);

const TOP =
  '(?:de|com|net|org|eu|ch|at|io|biz|info|shop|online|gmbh|example|site|solutions|bayern|berlin|hamburg|koeln|nrw|me|ly|app|dev|cloud|email|group|business|tv|co)';
const urls = new RegExp(
  String.raw`https?:\S+|(?<![\p{L}\d])www\s?\.\s?[\p{L}\d-]+(?:\s?\.\s?[\p{L}\d-]+)*(?:/\S*)?|` +
    String.raw`(?<![\p{L}\d.-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*(?:\.|\spunkt\s|\sdot\s|\(\.\)|\[\.\])${TOP}(?![\p{L}\d-]|\.\p{L})(?:/\S*)?`,
  'giu',
);
/** Marketplaces and products that clients mention without meaning their own site. */
const knownHosts =
  /^(?:amazon|check24|ebay|google|idealo|indeed|kaufland|otto|stepstone|zalando)\.(?:de|com)$|^(?:asp\.net|draw\.io|socket\.io|booking\.com|monday\.com|salesforce\.com)$|\.$/i;

const registerNumbers =
  /(?<!\p{L})(?:hr[ab]|handelsregister\p{L}{0,6}|ust-?\s?id\p{L}{0,2}|steuer-?(?:nummer|nr|id)|betriebsnummer|kontonummer)[\s.:-]{0,3}(?:nr\.?|nummer)?[\s.:-]{0,3}(?:[A-Z]{2}\s?)?\d[\d\s/.-]*\d|(?<![\p{L}\d])[A-Z]{2}\d{2}\s?(?:\d{4}\s?){3,7}\d{0,2}/giu;

const HOUSE = String.raw`\s?\d{1,3}\s?[a-z]?(?![\p{L}\d%])(?!\s?[%€°]|[.,]\d|\s(?:h|k?m|cm|mm|Meter|Minuten|Stück)(?!\p{L}))`;
const NO_STREET =
  '(?!(?:Fertigungs|Produktions|Montage|Sortier|Anlagen|Bundes|Landes|Kreis)straße|(?:Arbeits|Bau|Lade|Lager|Mess|Paletten|Park|Sitz|Steh|Stell|Test|Transport|Fahr|Geh|Rad|Vertriebs|Regal)(?:weg|platz|gasse))';
const streets = new RegExp(
  [
    String.raw`${NO_STREET}\p{Lu}[\p{L}-]*(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|chaussee|damm|(?<!ä)ufer)`,
    String.raw`\p{Lu}[\p{L}-]*e[rns]?\s(?:Stra(?:ß|ss)e|Str\.|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer|Chaussee|Markt|Wall|Kamp|Hof)`,
    '(?:Nord|Süd|West|Ost|Stadt|Altstadt|Park)ring',
    '(?:Am|Zum|Zur)\\s(?:Bahnhof|Markt|Hafen|Wall|Hang|Ring|Berg|Anger|Rathaus|Kirchplatz|Park|Wald|Bach|Teich|Gewerbepark|Industriepark|Flughafen)',
  ]
    .map((way) => String.raw`(?<!\p{L})${way}${HOUSE}(?:,\s?(?:D-)?\d{5}(?:\s\p{Lu}[\p{L}-]+)?)?`)
    .join('|'),
  'gu',
);

const LABEL =
  /(?:[☎☏✆📞📱📲]|(?<!\p{L})(?:tel|telefon\p{L}*|fon|phone|mobil|handy|fax|whatsapp|signal|sms|zentrale|\p{L}*rückruf\p{L}*|\p{L}*nummer|nr|(?:ruf|klingel)\p{L}*\s.{0,20}(?:an|durch)|erreich\p{L}*\s.{0,25}unter))[^\p{L}\d]{0,4}(?:(?:nr|nummer|ist|lautet|unter|an)[^\p{L}\d]{0,3})?$/iu;
const NO_PHONE_LABEL =
  /(?:(?:abrechnung|art|artikel|auftrag|angebot|ausschreibung|beleg|berater|bestell|buchung|datev|kunden|mandanten|material|muster|objekt|projekt|rechnung|tarif|teile|ticket|vertrag|vorgang|waren)s?[.\s-]{0,2}(?:nummern?|nrn?)|ean|gtin|konten)[\s.:#]{0,3}$/iu;
const FIGURE =
  /^\d{1,2}(?:\.\s?\d{1,2}(?:\.|$)|[/-]\d{1,2}(?!\d)|:\d{2}(?!\d))|^\d{3,5}\s?[/–-]\s?0\d|^\d{1,3}(?:\.\d{3})+(?!\d)/u;
const UNIT =
  /^\s?(?:[%€°]|(?:\/\s?(?:monat|tag|woche|jahr)|eur|euro|pro|je|stück|uhr|paletten|anrufe|adressen|kg|mm|m)(?!\p{L}))/iu;
const withAreaCode =
  /(?<![\p{L}\d.,:/-])(?:\((?=[+0][\d\s]{1,6}\)))?(?:\+\s?[1-9]|0[\s()]{0,2}\d)(?:[^\p{L}\d,;§%€]{0,3}\d){5,}/gu;
/** Without the leading zero. */
const mobile = /^(?:49\s\d|1[567]\d[\s/-]?\d{6,8}$)/;

/** Cuts off a date or a time of day that merges with the following number. */
function behindFigure(text: string, { start, end }: Span): Span[] {
  const typed = text.slice(start, end);
  const figure = FIGURE.exec(typed)?.[0];
  if (figure === undefined) return [{ start, end }];
  const from = start + figure.length;
  return spansOf(text.slice(from, end), withAreaCode).map((rest) => ({
    start: from + rest.start,
    end: from + rest.end,
  }));
}

/** Endings of the own number: the stored form of a switchboard's number may end in 0 (requests 24). */
function ownEndings(stored: string): string[] {
  const digits = stored.replace(/;ext=.*/, '').replace(/\D/g, '');
  return [digits, digits.replace(/0$/, '')].map((each) => each.slice(-6)).filter((each) => each.length === 6);
}

function findTelephones(text: string, { telefonnummer }: Identity): Span[] {
  const isOwn = (digits: string) => ownEndings(telefonnummer).some((ending) => digits.includes(ending));
  const isPhone = ({ start, end }: Span) => {
    const typed = text.slice(start, end);
    const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 12)];
    const digits = typed.replace(/\P{Nd}/gu, '');
    if (isOwn(digits)) return true;
    if (FIGURE.test(typed) || UNIT.test(after) || NO_PHONE_LABEL.test(before)) return false;
    return (digits.length > 5 && /^[(\s]*[+0]/.test(typed)) || mobile.test(typed) || LABEL.test(before);
  };
  const typedNumbers = [...spansOf(text, withAreaCode), ...findPhoneNumbers(text)];
  return typedNumbers.flatMap((span) => behindFigure(text, span)).filter(isPhone);
}

const someone =
  /(?<!\p{L})(?:Herrn?|Frau)\s(?:Dr\.\s?|Prof\.\s?)*(?!(?:Anfang|Mitte|Ende)\s\d)\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?/gu;

const placeWords =
  /(?<!\p{L})(?:plz|postleitzahl(?:en)?|leitregion|gebiet|standort|d-?)(?!\p{L})[^\p{L}\d]{0,4}(?:\d{3,5}(?:[\s,–-]|und|bis|oder)*)+/giu;
const parted = (code: string) => [...code].join(String.raw`[\s._,/-]{0,2}`);

/** Spans after the first two digits of the own postal code and of labelled ones. Covers foreign postal codes whole. */
function findPostalCodes(text: string, { postleitzahl, land }: Identity, isPlace: boolean): Span[] {
  const isHome = land === HOME_COUNTRY;
  const plain = postleitzahl.replace(/[^A-Z\d]/gi, '');
  const kept = isHome ? 2 : 0;
  const own =
    plain === ''
      ? []
      : spansOf(text, new RegExp(`(?<![\\p{L}\\d])(?:D-?)?${parted(plain)}(?![\\p{L}\\d])`, 'giu'));
  const named = (isPlace ? [{ start: 0, end: text.length }] : spansOf(text, placeWords)).flatMap((row) =>
    spansOf(text.slice(row.start, row.end), /(?<!\d)\d{3,5}(?!\d)/g)
      .map(({ start, end }) => ({ start: row.start + start, end: row.start + end }))
      .filter(({ start, end }) => end - start === 5 || (isHome && plain.startsWith(text.slice(start, end)))),
  );
  return [...own.map((span) => behind(text, span, kept)), ...named.map((span) => behind(text, span, 2))];
}

function behind(text: string, { start, end }: Span, digits: number): Span {
  const first = digits === 0 ? /^/ : /^(?:\D*\d){2}/;
  return { start: start + (first.exec(text.slice(start, end))?.[0].length ?? 0), end };
}

/** A private-use character. Replaces text that another detector has found. */
const TAKEN = '\uE000';
/** Matches the parts of a span that no other detector has found and that contain a letter or digit. */
const untaken = /[^\uE000\s]*[\p{L}\p{N}][^\uE000]*/gu;

const detectors: Readonly<Record<FoundReason, Detector>> = {
  email: (text) => spansOf(text, emails),
  url: (text) => spansOf(text, urls).filter(({ start, end }) => !knownHosts.test(text.slice(start, end))),
  registerNumber: (text) => spansOf(text, registerNumbers),
  street: (text) => spansOf(text, streets),
  postalCode: findPostalCodes,
  telephone: findTelephones,
  ownName: (text, identity) => [...spansOf(text, someone), ...findOwnNames(text, identity)],
};

/**
 * Finds the spans of a free text that identify the client (purchases 7), in the order of the text, without overlaps.
 *
 * @param isPlace whether the text names a place, where five digits are a postal code
 */
export function findContact(text: string, identity: Identity, isPlace = false): FoundSpan[] {
  let rest = text.replaceAll(TAKEN, ' ');
  const found: FoundSpan[] = [];
  for (const reason of Object.keys(foundReasons) as FoundReason[])
    for (const span of detectors[reason](rest, identity, isPlace))
      for (const { start, end } of spansOf(rest.slice(span.start, span.end), untaken)) {
        const at = { start: span.start + start, end: span.start + end };
        found.push({ ...at, reason });
        rest = rest.slice(0, at.start) + TAKEN.repeat(end - start) + rest.slice(at.end);
      }
  return found.toSorted((one, other) => one.start - other.start);
}
