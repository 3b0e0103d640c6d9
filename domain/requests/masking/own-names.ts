import { companyDomain } from '#domain/accounts/email.ts';
import type { Span } from '#domain/phones/find-phone-numbers.ts';
import { legalForms } from '#domain/requests/spam-signals/company-key.ts';

/** Data of the client that a free text could reveal. */
export type Identity = {
  readonly firmenname: string;
  readonly name: string;
  readonly postleitzahl: string;
  /** ISO code of the country. */
  readonly land: string;
  readonly email: string;
  readonly telefonnummer: string;
};

/** Fewest letters of a word that is masked even alone. */
const NAME_LETTERS = 4;

/** `Mueller`, `Müller` and `Muller` are equal. */
function fold(word: string): string {
  const plain = word.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/([aou])e/g, '$1');
}

const wordPattern = /[\p{L}\p{M}\d]+/gu;
const wordsOf = (text: string): string[] => (text.match(wordPattern) ?? []).map(fold);

const forms = new Set(legalForms.map(fold));

/** Words of many names, masked only beside another word of the own name. */
const commonWords = new Set(
  wordsOf(
    'agentur bäckerei bau beratung betrieb bauunternehmen consulting das der deutschland die dienstleistung ' +
      'dienstleistungen fabrik gesellschaft group gruppe handel handwerk haus holding industrie international kanzlei ' +
      'lager logistik marketing maschinenbau metallbau mitte nord ost partner personal pflege praxis produktion ' +
      'service services söhne spedition steuerberatung süd software system systeme team technik transport transporte ' +
      'unternehmen verlag vertrieb verwaltung werft werk west zentrum dipl prof herr frau',
  ),
);

type OwnName = { readonly words: ReadonlySet<string>; readonly joined: readonly string[] };

function readName({ firmenname, name, email }: Identity): OwnName {
  const host = companyDomain(email)?.split('.').slice(0, -1) ?? [];
  const parts = [firmenname, name, ...host].map(wordsOf);
  const joined = parts.map((words) => words.filter((word) => !forms.has(word)).join(''));
  return {
    words: new Set(parts.flat()),
    joined: joined.filter((word) => word.length > 2 * NAME_LETTERS - 1),
  };
}

/** Finds words of the company, the person and the mail domain. Common words count only beside others. */
export function findOwnNames(text: string, identity: Identity): Span[] {
  const own = readName(identity);
  const found = [...text.matchAll(wordPattern)].flatMap(({ 0: typed, index: start }) => {
    const word = [fold(typed), fold(typed).replace(/s$/, '')].find((each) => own.words.has(each));
    const isJoined = own.joined.some((name) => fold(typed).includes(name));
    if (word === undefined && !isJoined) return [];
    const isDistinctive =
      isJoined ||
      (word !== undefined && word.length >= NAME_LETTERS && !commonWords.has(word) && !forms.has(word));
    return [{ start, end: start + typed.length, isDistinctive, count: forms.has(word ?? '') ? 0 : 1 }];
  });
  const rows: typeof found = [];
  for (const next of found) {
    const last = rows.at(-1);
    const isBeside = last && /^[^\p{L}\d]{1,3}$/u.test(text.slice(last.end, next.start));
    if (!isBeside) rows.push(next);
    else {
      const isDistinctive = last.isDistinctive || next.isDistinctive;
      rows.splice(-1, 1, { start: last.start, end: next.end, isDistinctive, count: last.count + next.count });
    }
  }
  return rows.filter(({ isDistinctive, count }) => isDistinctive || count > 1);
}
