import { writeFileSync } from 'node:fs';
import polylabel from 'polylabel';
import { drawRegions, pieceArea } from './cells.mjs';
import { joinRegions } from './join.mjs';

/**
 * Writes `web/accounts/services/region-map/regions.json`: shape and largest places of each two-digit postal region
 * (docs/decisions/0030-map-of-postal-regions.md). Run by hand, in this folder: `npm ci && ../../node_modules/.bin/node
 * draw-regions.mjs`. The packages are large and only the scripts of this folder need them, so they are no part of the portal's install.
 */

const NAMED_PLACES = 3;

const joined = joinRegions();
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

process.stdout.write(`${joined.length} places with a region, ${regions.length} regions drawn\n`);

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
  const steps = ring.slice(1).map(([x, y], index) => `${x - ring[index][0]},${y - ring[index][1]}`);
  return `M${ring[0].join(',')}l${steps.join(' ').replaceAll(',-', '-').replaceAll(' -', '-')}z`;
}
