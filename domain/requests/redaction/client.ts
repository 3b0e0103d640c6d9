import { companyDomain } from '#domain/accounts/email.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { normalizeText } from './normalized-text.ts';

/** What a free text could reveal of the client. */
export type Identity = {
  readonly firmenname: string;
  readonly name: string;
  readonly postleitzahl: string;
  /** ISO code of the country. */
  readonly land: string;
  readonly email: string;
  readonly telefonnummer: string;
};

/** An identity made ready for comparing. */
export type Client = {
  /** Five digits of a code in Germany, or none. */
  readonly postalCode: string;
  /** Letters and digits of a code abroad, or none. */
  readonly foreignCode: string;
  /** Company, person and mail domain, each as one word. */
  readonly names: readonly string[];
  readonly companyWords: ReadonlySet<string>;
  readonly personWords: ReadonlySet<string>;
  /** The last six digits of the telephone number, with and without its extension. */
  readonly phoneEndings: readonly string[];
};

/** Fewest letters of a name that is looked for wherever it stands. */
export const NAME_LETTERS = 4;

const titles = new Set('herr herrn frau dr prof dipl ing mag med von van und'.split(' '));

export const legalForms: ReadonlySet<string> = new Set(
  'gmbh ggmbh mbh ug ag kg kgaa ohg gbr se ek ev eg partg partgmbb mbb haftungsbeschraenkt'.split(' '),
);
const fillers = new Set([...legalForms, 'co', 'und', 'u', 'inh']);

function splitWords(normalized: string): string[] {
  return normalized.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** `Mueller`, `Müller` and `Muller` are equal. */
function foldUmlauts(word: string): string {
  return word.replace(/([aou])e/g, '$1');
}

/** Of a normalized text, in one spelling. */
export function wordsOf(normalized: string): string[] {
  return splitWords(normalized).map(foldUmlauts);
}

/** Without `und` and legal forms, which one leaves out or writes otherwise. */
export function companyWordsOf(normalized: string): string[] {
  return splitWords(normalized)
    .filter((word) => !fillers.has(word))
    .map(foldUmlauts);
}

export function describeClient(identity: Identity): Client {
  const plain = (typed: string) => normalizeText(typed).text;
  const company = companyWordsOf(plain(identity.firmenname).replace(/\be\.?\s?[kvg]\b/gi, ''));
  const person = wordsOf(plain(identity.name)).filter((word) => !titles.has(word));
  const domain = companyDomain(identity.email)?.split('.').slice(0, -1) ?? [];
  const host = domain.reduce((longest, label) => (label.length > longest.length ? label : longest), '');
  const names = [company.join(''), company.toReversed().join(''), companyWordsOf(plain(host)).join('')];
  const isAtHome = identity.land === HOME_COUNTRY;
  if (person.length > 1) names.push(person.join(''));
  return {
    postalCode: isAtHome && /^\d{5}$/.test(identity.postleitzahl) ? identity.postleitzahl : '',
    foreignCode: isAtHome ? '' : identity.postleitzahl.replace(/[^A-Z\d]/gi, ''),
    names: names.filter((name) => name.length >= NAME_LETTERS),
    companyWords: new Set(company),
    personWords: new Set(person),
    phoneEndings: phoneEndings(plain(identity.telefonnummer)),
  };
}

/** Round numbers tell nothing: `500000` is also an amount. */
function phoneEndings(phone: string): string[] {
  const withoutExtension = phone.replace(/\s?(?:[-/]|;ext=)\s?\d{1,7}\s?$/, '');
  // The stored form of a switchboard's number (requests 24) does not show where its 0 begins.
  return [phone, withoutExtension, phone.replace(/0$/, '')]
    .map((number) => number.replace(/\D/g, '').slice(-6))
    .filter((digits) => digits.length === 6 && new Set(digits).size > 2);
}
