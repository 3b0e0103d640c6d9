import { findPhoneNumbers, type Span } from '#domain/phones/find-phone-numbers.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { findOwnNames, type Identity } from './own-words.ts';
import { type FoundReason, foundReasons } from './reasons.ts';

export type FoundSpan = Span & { readonly reason: FoundReason };

type Detector = (text: string, identity: Identity, isPlace: boolean) => readonly Span[];

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }));

const AT = String.raw`(?:@|[([{<]\s?(?:at|ät|a|@)\s?[)\]}>](?=\s?[\p{L}\d]))`;
const DOT = String.raw`(?:\.|\s?[([{]\s?(?:\.|punkt|dot)\s?[)\]}]\s?|\s(?:punkt|dot)\s)`;
const emails = new RegExp(
  String.raw`(?:[\p{L}\d.!#$%&'*+/=?^_{|}~-]+\s?)?${AT}\s?[\p{L}\d-]*(?:${DOT}[\p{L}\d-]+)*|` +
    String.raw`(?<![\p{L}\d])[\p{L}\d._-]+\s(?:at|ät)\s[\p{L}\d-]+${DOT}\p{L}{2,}`,
  'giu',
);

const TOP =
  '(?:de|com|net|org|eu|ch|at|io|biz|info|shop|online|gmbh|example|site|solutions|bayern|berlin|hamburg|koeln|nrw|me|ly|app|dev|cloud|email|group|business|tv|co)';
const HOST = String.raw`[\p{L}\d-]+(?:\.[\p{L}\d-]+)*`;
const urls = new RegExp(
  String.raw`https?:\S+|(?<![\p{L}\d])www\.${HOST}(?:/\S*)?|` +
    String.raw`(?<![\p{L}\d.-])${HOST}${DOT}${TOP}(?![\p{L}\d-]|\.\p{L})(?:/\S*)?`,
  'giu',
);
/** Market places and products that clients name without meaning themselves. */
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
  /(?:[☎☏✆📞📱📲]|(?<!\p{L})(?:tel|telefon\p{L}*|fon|phone|mobil|handy|fax|whatsapp|signal|sms|zentrale|\p{L}*rückruf\p{L}*|(?:fax|handy|mobil|ruf)?nummer|(?:ruf|klingel)\p{L}*\s.{0,20}(?:an|durch)|erreich\p{L}*\s.{0,25}unter))[^\p{L}\d]{0,4}(?:(?:nr|nummer|ist|lautet|unter|an)[^\p{L}\d]{0,3})?$/iu;
/** A date, a time of day, a range or an amount. */
const FIGURE = String.raw`\d{1,2}(?:\.\s?\d{1,2}(?:\.|$)|[/-]\d{1,2}(?!\d)|:\d{2}(?!\d))|\d{3,5}\s?[/–-]\s?0\d|\d{1,3}(?:\.\d{3})+(?!\d)`;
const startsWithFigure = new RegExp(`^(?:${FIGURE})`, 'u');
const UNIT =
  /^\s?(?:[%€°]|(?:\/\s?(?:monat|tag|woche|jahr)|eur|euro|pro|je|stück|uhr|paletten|anrufe|adressen|kg|mm|m)(?!\p{L}))/iu;
const withAreaCode = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])(?!${FIGURE})(?:\((?=[+0][\d\s]{1,6}\)))?` +
    String.raw`(?:\+\s?[1-9]|0[\s()]{0,2}\d)(?:[^\p{L}\d,;§%€]{0,3}\d){5,}`,
  'gu',
);
/** Without the zero in front. */
const mobile = /^(?:49\s\d|1[567]\d[\s/-]?\d{6,8}$)/;

function findTelephones(text: string, { telefonnummer }: Identity): Span[] {
  const own = telefonnummer.replace(/;ext=.*/, '').replace(/\D/g, '');
  // A switchboard's number does not show where its 0 begins (requests 24).
  const endings = [own, own.replace(/0$/, '')].flatMap((digits) => /\d{6}$/.exec(digits) ?? []);
  const isPhone = ({ start, end }: Span) => {
    const typed = text.slice(start, end);
    if (startsWithFigure.test(typed)) return false;
    const digits = typed.replace(/\P{Nd}/gu, '');
    if (endings.some((ending) => digits.includes(ending))) return true;
    if (UNIT.test(text.slice(end, end + 12))) return false;
    const before = text.slice(Math.max(0, start - 40), start);
    return (digits.length > 5 && /^[(\s]*[+0]/.test(typed)) || mobile.test(typed) || LABEL.test(before);
  };
  return [...spansOf(text, withAreaCode), ...findPhoneNumbers(text)].filter(isPhone);
}

const someone =
  /(?<!\p{L})(?:Herrn?|Frau)\s(?:Dr\.\s?|Prof\.\s?)*(?!(?:Anfang|Mitte|Ende)\s\d)\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?/gu;

const placeWords =
  /(?<!\p{L})(?:plz|postleitzahl(?:en)?|leitregion|gebiet|standort|d-?)(?!\p{L})[^\p{L}\d]{0,4}(?:\d{3,5}(?:[\s,–-]|und|bis|oder)*)+/giu;

/** Of the own postal code and those that are named as such: what is behind the first two digits; abroad all of it. */
function findPostalCodes(text: string, { postleitzahl, land }: Identity, isPlace: boolean): Span[] {
  const own = postleitzahl.replace(/[^A-Z\d]/gi, '');
  const isAbroad = land !== HOME_COUNTRY && own !== '';
  const abroad = new RegExp(`(?<![\\p{L}\\d])${[...own].join('[ -]?')}(?![\\p{L}\\d])`, 'giu');
  const rows = isPlace ? [{ start: 0, end: text.length }] : spansOf(text, placeWords);
  const isHidden = ({ start, end }: Span) => {
    const code = text.slice(start, end);
    const isNamed = rows.some((row) => row.start <= start && end <= row.end);
    return code === own || (isNamed && (code.length === 5 || own.startsWith(code)));
  };
  const codes = spansOf(text, /(?<!\d)\d{3,5}(?!\d)/g).filter(isHidden);
  const hidden = codes.map(({ start, end }) => ({ start: start + 2, end }));
  return isAbroad ? [...spansOf(text, abroad), ...hidden] : hidden;
}

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
 * What a free text gives away of the client before it is sold (purchases 7), in the order of the text, without overlaps.
 *
 * @param isPlace whether the text names a place, where five digits are a postal code
 */
export function findContact(text: string, identity: Identity, isPlace = false): FoundSpan[] {
  const reasons = Object.keys(foundReasons) as FoundReason[];
  const all = reasons.flatMap((reason) =>
    detectors[reason](text, identity, isPlace).map((span) => ({ ...span, reason })),
  );
  const found: FoundSpan[] = [];
  for (const next of all.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = found.at(-1);
    if (!last || last.end <= next.start) found.push(next);
    else if (last.end < next.end) found.splice(-1, 1, { ...last, end: next.end });
  }
  return found;
}
