import { type RawBuilder, sql } from 'kysely';

const firstNames =
  'Alexandra Bernd Christina Dieter Elena Frank Gabriele Hakan Ines Jörg Katharina Lukas Mehmet Nadine Oliver Petra Ralf Sabine Thomas Ursula Anna Benedikt Claudia Daniel Eva Florian Gerhard Heike Ingo Julia Karl Lena Martin Nicole Otto Paula Rainer Silke Tobias Ute Volker Werner Yvonne Zoran';
const lastNames =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Kaiser Fuchs Scholz Lang Weiß Jung Hahn Keller Vogel Friedrich Schubert Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch';
const branches =
  'Logistik Maschinenbau Handel Medizintechnik Bau Elektro Gastronomie Verlag Energie Textil Chemie Immobilien';

function pickWord(words: string, number: RawBuilder<unknown>): RawBuilder<unknown> {
  const list = words.split(' ');
  return sql`(${list}::text[])[1 + abs(hashint8(${number})) % ${sql.lit(list.length)}]`;
}

/**
 * More than a hundred, as of a real portal: of fewer frequent words the planner says nothing about how often a beginning
 * stands in them. Words of names that the number `n` of a row stands for; each is in every n-th row, as names are.
 */
export const words = {
  firstName: pickWord(firstNames, sql`n::bigint * 7 + 1`),
  lastName: pickWord(lastNames, sql`n::bigint * 11 + 2`),
  branch: pickWord(branches, sql`n::bigint * 13 + 3`),
} as const;

/** Where one row alone, of whatever size, has these words. */
export const rare = { company: 'Quarzbach Zeltverleih', word: 'quarzbach', reason: 'Kugelblitz' } as const;

/** One address that has a fiftieth of all mails. */
export const frequentRecipient = 'einkauf@grosskunde.example';
