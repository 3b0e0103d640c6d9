import type { Reading } from './reading.ts';

const TOP = '(?:de|com|net|org|eu|ch|at|io|biz|info)';
const END = String.raw`(?![\p{L}\d-])`;

const PROVIDER =
  '(?:gmx|web|gmail|googlemail|t-?online|outlook|hotmail|yahoo|icloud|freenet|aol|posteo|arcor|mailbox|proton(?:mail)?)';

const mailPatterns = [
  /@/u,
  /[([{<*]\s?(?:at|aet|aeht|aht|ett)\s?[)\]}>*]/u,
  /(?<![\p{L}\d])(?:aet|aeht|klammeraffe)(?![\p{L}\d])/iu,
  new RegExp(String.raw`[\p{L}\d][\s_-]at[\s_-]{1,2}[\p{L}\d-]{2,63}[\s._-]{1,3}${TOP}${END}`, 'iu'),
  // `hansmeier gmx de`, `hans at gmx`, `gmx: hansmeier`, `hans punkt meier at …`
  new RegExp(String.raw`(?<![\p{L}\d])${PROVIDER}[\s,._-]{1,3}(?:de|net|com|at|ch|org)${END}`, 'iu'),
  new RegExp(String.raw`(?<=[\p{L}\d][\s_-])at[\s_-]{1,2}${PROVIDER}${END}`, 'iu'),
  /(?<![\p{L}\d])(?:gmx|gmail|googlemail|hotmail)\s?:\s?[\p{L}\d._-]{4}/iu,
  /(?<=\p{L}\s)(?:punkt|dot)\s{1,2}\p{L}{2,40}\s{1,2}(?:at|aet)\s{1,2}\p{L}/iu,
];

export function holdsMailAddress({ text }: Reading): boolean {
  return mailPatterns.some((pattern) => pattern.test(text));
}

const webPatterns = [
  /https?:/iu,
  /(?<![\p{L}\d])www(?:[.,:/]{1,3}|\s{1,2}\.\s{0,2})[\p{L}\d]/iu,
  new RegExp(String.raw`(?<![\p{L}\d])www(?:[\s._-]{1,3}[\p{L}\d]{1,63}){1,4}[\s._-]{1,3}${TOP}${END}`, 'iu'),
  // `wwwfirma de`, `www firma-xy`, `www firma`
  /(?<![\p{L}\d])www[\p{L}\d]/iu,
  /(?<![\p{L}\d])(?<!im\s)www\s{1,2}[\p{L}\d]{1,63}(?:-[\p{L}\d]|\s?(?:[.,;!?)\n]|$))/u,
  // Other dots: `firma·de`, `firma • com`
  new RegExp(String.raw`[\p{L}\d][·•∙⋅・]${TOP}${END}`, 'u'),
  /[\p{L}\d]\s[·•∙⋅・]\s(?:de|com|net)(?![\p{L}\d-])/u,
  // Spelled dots: `firma punkt de`, `firma[.]de`, `firma . de`, `firma. de`
  new RegExp(String.raw`(?<=[\s)\]}_-])(?:punkt|dot)[\s(){}[\]_-]{1,3}${TOP}${END}`, 'iu'),
  /[([{]\s?(?:\.|punkt|dot)\s?[)\]}]\s?\p{L}{2}/iu,
  new RegExp(String.raw`[\p{L}\d]\s{1,2}\.\s{0,2}(?:de|com|org|eu|ch|biz|(?<=\s)net)${END}`, 'iu'),
  /[\p{L}\d]\.\s(?:de|com|org|eu)(?![\p{L}\d-])/u,
  /[\p{L}\d-]{4},(?:de|com)(?![\p{L}\d-])/u,
  /(?<![\p{L}\d.-])(?:t|wa|m|fb)\.me(?!\p{L})|(?<![\p{L}\d.-])x\.com(?!\p{L})/iu,
];

/** Words joined by dots, a path behind them. */
const dottedWords = /(?<![\p{L}\d-])([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)(\/[\p{L}\d])?/gu;

export function holdsWebAddress({ text }: Reading): boolean {
  if (webPatterns.some((pattern) => pattern.test(text))) return true;
  return [...text.matchAll(dottedWords)].some(([, host = '', path]) => isHost(host, path !== undefined));
}

/** `z.B.Helpdesk`, `inkl.versand` and `System.Danach` are no hosts. */
function isHost(words: string, hasPath: boolean): boolean {
  const labels = words.split('.');
  const top = labels.at(-1) ?? '';
  const domain = labels.at(-2) ?? '';
  const oneCase = /^(?:\p{Ll}{2,24}|\p{Lu}{2,24}|De|Com|Net|Org|Eu)$/u.test(top);
  if (!oneCase || domain.length < 2 || !/\p{L}/u.test(domain)) return false;
  if (abbreviations.has(domain.toLowerCase()) || fileEndings.has(top.toLowerCase())) return false;
  return hasPath || !knownNames.has(words.toLowerCase());
}

const abbreviations = new Set(
  (
    'abs abt art bspw bzgl bzw ca dipl etc eur evtl exkl ggf inkl jaehrl max mind mtl min mio mrd nr sog std stk str ' +
    'tgl tsd usw vgl wtl zzgl'
  ).split(' '),
);

const fileEndings = new Set(
  'csv doc docx exe html jpg js json md mp pdf php png ppt pptx py sql svg ts txt xls xlsx xml yaml zip'.split(
    ' ',
  ),
);

/** Market places, job boards and products that clients name without meaning themselves. */
const knownNames = new Set(
  (
    'amazon.com amazon.de asp.net booking.com check24.de draw.io ebay.de google.com google.de idealo.de indeed.com ' +
    'kaufland.de monday.com otto.de salesforce.com socket.io stepstone.de zalando.de'
  ).split(' '),
);
