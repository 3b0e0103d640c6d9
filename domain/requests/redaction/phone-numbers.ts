import type { Client } from './client.ts';
import {
  accountRanges,
  amounts,
  CALENDAR,
  countedNouns,
  labelledNumber,
  serviceCodes,
  unitBehind,
  unmistakableFigures,
} from './figures.ts';
import type { Reading } from './reading.ts';

/** Fewest digits in a row, separators between them allowed, that count as a telephone number (purchases 7). */
const PHONE_DIGITS = 7;

/** What may stand between two digits of one number; masked digits part numbers. */
const GAP = String.raw`(?:(?:(?!••)[^\p{L}\d,;§%€]){0,4}|[,;])`;
/** The same on one line. */
const SHORT_GAP = String.raw`(?:(?:(?!••)[^\p{L}\d\n,;§%€]){0,3}|[,;])`;

const withAreaCode = [
  new RegExp(String.raw`\+\s?\(?[1-9](?:${GAP}\d){6}`, 'u'),
  new RegExp(String.raw`(?<!\d|\d[.,:/-])(?!${CALENDAR})0[\s()]{0,2}\d(?:${GAP}\d){5}`, 'u'),
  // Single digits and groups behind commas: `0, 1, 7, 1 …`, `0171, 2345, 678`
  /(?<![\d.,])0[,;.-]?\s?\d(?!\d)(?:[,;.-]?\s?\d{1,2}(?!\d)){5}/u,
  /(?<![\d.,])0\d{2,4}\s?[,;]\s?[1-9]\d{2,3}(?!\d)(?![.,:]\d)/u,
  // A mobile network's code, the rest anywhere behind it
  /(?<!\d|\d[.,:/-])01[567]\d(?:\D{0,20}\d){6}/u,
  /vorwahl\D{0,6}\d(?:\D{0,20}\d){5}/u,
];

const LABEL = `(?:${[
  'tel|telefon|telefonisch|fon|phone|mobil|handy|fax|whatsapp|sms|zentrale',
  String.raw`\p{L}{0,20}nummer|\p{L}{2,20}nr|(?:meine|unsere|der|die)\snr`,
  String.raw`anruf(?:en)?(?:\sunter|\san)?|rufen sie(?:\suns|\smich)?\san|ruft?(?:\s(?:mich|uns|einfach|gerne?|doch|bitte|mal)){0,3}\san|(?:klingel|ruf)\p{L}{0,2}(?:\s\p{L}{2,8}){0,2}\sdurch|rueckrufe?\s(?:unter|an)`,
  String.raw`erreich(?:bar|en)(?:\s\p{L}{2,12}){0,3}\sunter`,
].join('|')})`;
const labelled = new RegExp(
  String.raw`(?:[☎☏✆📞📱📲]|(?<!\p{L})${LABEL}(?!\p{L}))` +
    String.raw`(?:[\s.-]{0,2}(?:nr|nummer|ist|lautet|unter|auch|gern|bitte|an)(?!\p{L})){0,3}` +
    String.raw`[^\p{L}\d]{0,4}\d(?:${GAP}\d){3,}`,
  'gu',
);
const extension = /(?<!\p{L})(?:durchwahl|dw|nebenstelle)(?!\p{L})[^\p{L}\d]{0,4}\d{2}/u;

/** An area code or a label in front of it shows that one can call a number. */
export function holdsPhoneNumber({ text, lower }: Reading): boolean {
  const unlabelled = blank(lower, [serviceCodes, labelledNumber, accountRanges]);
  if (withAreaCode.some((pattern) => pattern.test(unlabelled))) return true;
  const rest = blank(unlabelled, unmistakableFigures);
  if (extension.test(rest)) return true;
  for (const { 0: match, index } of rest.matchAll(labelled)) {
    if (!unitBehind.test(rest.slice(index + match.length, index + match.length + 20))) return true;
  }
  return holdsLongNumber(
    blank(blank(text, [countedNouns]).toLowerCase(), [
      serviceCodes,
      labelledNumber,
      accountRanges,
      ...unmistakableFigures,
      ...amounts,
    ]),
  );
}

const run = new RegExp(String.raw`\d(?:${SHORT_GAP}\d)+`, 'gu');

function holdsLongNumber(lower: string): boolean {
  return (lower.match(run) ?? []).some((digits) => digits.replace(/\D/g, '').length >= PHONE_DIGITS);
}

function blank(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, ' x '), text);
}

const runOverLines = new RegExp(String.raw`\d(?:${GAP}\d)+`, 'gu');

/** The end of the client's own number, without area code and label. */
export function holdsOwnNumber({ lower }: Reading, { phoneEndings }: Client): boolean {
  const runs = (lower.match(runOverLines) ?? []).map((digits) => digits.replace(/\D/g, ''));
  return phoneEndings.some((ending) => runs.some((digits) => digits.includes(ending)));
}
