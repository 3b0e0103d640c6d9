import { writeFileSync } from 'node:fs';
import polylabel from 'polylabel';
import { describeAccuracy } from './accuracy.mjs';
import { drawRegions, pieceArea } from './cells.mjs';
import { joinRegions } from './join.mjs';
import { readPlaces, readRegionsOfNames } from './places.mjs';

/**
 * Writes `web/accounts/services/region-map/regions.json`: shape and largest places of each two-digit postal region
 * (docs/decisions/0030-map-of-postal-regions.md). Run by hand, in this folder: `npm ci && node build.mjs`. Its packages
 * are large and nobody else needs them, so they are no part of the portal's install.
 */

const NAMED_PLACES = 3;

const places = readPlaces();
const regionsOfNames = readRegionsOfNames();
const joined = joinRegions(places, regionsOfNames);

const regions = drawRegions(joined).map(([region, polygons]) => {
  const largest = polygons.toSorted((one, other) => pieceArea(other) - pieceArea(one))[0];
  const label = polylabel(largest, 0.5);
  return {
    region,
    places: namePlaces(joined.filter((place) => place.region === region)),
    // Where its number stands, and how far the border is from there.
    x: Math.round(label[0]),
    y: Math.round(label[1]),
    room: Math.floor(label.distance),
    path: polygons.flat().map(toPath).join(''),
  };
});
writeFileSync(
  new URL('../../web/accounts/services/region-map/regions.json', import.meta.url),
  `[\n${regions.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`,
);

process.stdout.write(
  `${places.length} places, ${joined.length} with a region, ${regions.length} regions drawn\n`,
);
process.stdout.write(`${describeAccuracy(joined)}\n`);

/** The largest municipalities; of a city whose centre lies elsewhere, its boroughs. */
function namePlaces(own) {
  const isCentre = (place) => place.name === place.city;
  const centre = own.find(isCentre);
  const bySize = own.toSorted((one, other) => other.inhabitants - one.inhabitants);
  const named = new Map(centre ? [[centre.key, centre.name]] : []);
  for (const { name, city, key, isBorough } of bySize) {
    if (city ? centre : isBorough) continue;
    const municipality = city ? name : key;
    if (!named.has(municipality)) named.set(municipality, city ? `${city}-${name}` : name);
  }
  return [...named.values()].slice(0, NAMED_PLACES);
}

/** `M x y l dx dy …`, in relative steps, which are shorter. */
function toPath(ring) {
  const closed = ring[0][0] === ring.at(-1)[0] && ring[0][1] === ring.at(-1)[1] ? ring.slice(0, -1) : ring;
  const steps = closed.slice(1).map(([x, y], index) => `${x - closed[index][0]},${y - closed[index][1]}`);
  return `M${closed[0].join(',')}l${steps.join(' ').replaceAll(',-', '-').replaceAll(' -', '-')}z`;
}
