import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { checkPassword } from '../domain/accounts/passwords/password-rules.ts';

/**
 * Writes `domain/accounts/passwords/common-passwords.ts`: the passwords that people under the five rules choose first.
 * Run by hand with `node scripts/common-passwords.mjs` after a change of the rules or of a list below.
 *
 * The public lists of leaked passwords hold hardly any that pass the rules; what people do to pass them is
 * known: a capital letter in front, a number or a year and a mark behind, letters swapped for look-alikes.
 */

const commonWordCount = 80;
const target = new URL('../domain/accounts/passwords/common-passwords.ts', import.meta.url);

const germanWords =
  `passwort passwörter kennwort geheim geheimnis willkommen hallo hallöchen sommer winter herbst
  frühling fruehling januar februar märz maerz april mai juni juli august september oktober november dezember montag
  dienstag mittwoch donnerstag freitag samstag sonntag berlin hamburg münchen muenchen köln koeln frankfurt stuttgart
  düsseldorf duesseldorf leipzig dresden bremen hannover nürnberg dortmund essen deutschland bayern fussball fußball
  schalke borussia bayernmünchen werder schatz schatzi liebe ichliebedich mausi engel sonne sonnenschein blume stern
  familie urlaub arbeit firma chef büro buero test testen anmelden login zugang kunde partner auftrag auftragslotse
  michael thomas andreas stefan christian daniel martin sebastian alexander maximilian anna julia sandra nicole sabine
  petra claudia katharina`.split(/\s+/);

const disguisedWords = [
  ...[
    'password',
    'passwort',
    'kennwort',
    'geheim',
    'hallo',
    'hello',
    'willkommen',
    'welcome',
    'admin',
    'master',
  ],
  ...[
    'sommer',
    'summer',
    'winter',
    'berlin',
    'test',
    'login',
    'letmein',
    'dragon',
    'monkey',
    'football',
    'michael',
  ],
];

const numbers = ['1', '12', '123', '1234', '01', '007', '2023', '2024', '2025', '2026', '2027', '25', '26'];

const suffixes = [
  ...numbers.map((number) => `${number}!`),
  ...['1', '123'].flatMap((number) => ['?', '.', '@', '#', '$', '*', '!!'].map((mark) => number + mark)),
  ...['!1', '!123', '@1', '@123', '@2025', '@2026', '#1', '.1'],
];

const swaps = { a: '@', e: '3', i: '1', o: '0', s: '$' };

function capitalize(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function disguise(word) {
  const swap = (letters) =>
    word.charAt(0) + word.slice(1).replace(/[aeios]/g, (c) => (letters.includes(c) ? swaps[c] : c));
  return ['a', 'o', 'ao', 'eo', 'as', 'aeios'].map(swap);
}

function combine(words, endings) {
  return words.flatMap((word) => endings.map((ending) => capitalize(word) + ending));
}

const leaked = dictionary['passwords-common'];
const words = [
  ...leaked.filter((word) => /^[a-z]{4,10}$/.test(word)).slice(0, commonWordCount),
  ...germanWords,
];
const shortEndings = ['', '1', '12', '123', '!', '1!', '123!', '2025!', '2026!'];

const candidates = [
  ...leaked.flatMap((word) =>
    [word, capitalize(word), `${capitalize(word)}!`, `${capitalize(word)}1!`].slice(
      0,
      /\W/.test(word) ? 4 : 0,
    ),
  ),
  ...leaked
    .filter((word) => /^[a-z]+\d+$/.test(word))
    .slice(0, 300)
    .map((word) => `${capitalize(word)}!`),
  ...combine(words, suffixes),
  ...disguisedWords.flatMap((word) => combine(disguise(word), shortEndings)),
  ...[
    '1qaz!QAZ',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Qwer1234!',
    'Qwertz123!',
    'Qwertz1!',
    'Asdf1234!',
    'Abc123!?',
    'Abcd1234!',
    'Aa123456!',
    'Aa12345!',
  ],
];

const list = [
  ...new Map(
    candidates.filter((word) => checkPassword(word) === null).map((word) => [word.toLowerCase(), word]),
  ).values(),
];
list.sort((a, b) => (a < b ? -1 : 1));

writeFileSync(
  target,
  `/** Written by \`scripts/common-passwords.mjs\`: sorted, separated by blanks, none twice in another case. */
export const commonPasswordText =
  '${list.join(' ')}';
`,
);
process.stdout.write(`${list.length} passwords\n`);
