import { type RawBuilder, sql } from 'kysely';

const firstNames =
  'Alexandra Bernd Christina Dieter Elena Frank Gabriele Hakan Ines Jörg Katharina Lukas Mehmet Nadine Oliver Petra Ralf Sabine Thomas Ursula';
const lastNames =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Kaiser';
const branches =
  'Logistik Maschinenbau Handel Medizintechnik Bau Elektro Gastronomie Verlag Energie Textil Chemie Immobilien';

function pickWord(words: string, number: RawBuilder<unknown>): RawBuilder<unknown> {
  const list = words.split(' ');
  return sql`(${list}::text[])[1 + abs(hashint8(${number})) % ${sql.lit(list.length)}]`;
}

/** Words of names that the number `n` of a row stands for; each is in every n-th row, as names are. */
export const words = {
  firstName: pickWord(firstNames, sql`n::bigint * 7 + 1`),
  lastName: pickWord(lastNames, sql`n::bigint * 11 + 2`),
  branch: pickWord(branches, sql`n::bigint * 13 + 3`),
} as const;

/** Where one row alone, of whatever size, has these words. */
export const rare = { company: 'Quarzbach Zeltverleih', word: 'quarzbach', reason: 'Kugelblitz' } as const;

/** One address that has a fiftieth of all mails. */
export const frequentRecipient = 'einkauf@grosskunde.example';
