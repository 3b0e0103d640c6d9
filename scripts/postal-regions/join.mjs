import { Delaunay } from 'd3-delaunay';
import { sharedCities } from './boroughs.mjs';
import { comparable } from './places.mjs';

/** As many of the nearest places decide whether one fits its surroundings. */
const NEIGHBOURS = 8;

/** Gives places their region by their name; what is doubtful is left out. */
export function joinRegions(places, regionsOfNames) {
  const cities = new Map(sharedCities.map((city) => [city.key, city]));
  const named = places.filter(({ key }) => !cities.has(key));
  const sure = withoutStrangers([...joinByName(named, regionsOfNames), ...joinShared(places, cities)]);
  const joined = withoutStrangers([...sure, ...joinBySurroundings(named, regionsOfNames, sure)]);
  return [...joined, ...joinByMunicipality(named, regionsOfNames, joined)];
}

/** Names that stand for one place here and one region there. */
function joinByName(places, regionsOfNames) {
  const counts = Map.groupBy(places, ({ name }) => comparable(name));
  return places.flatMap((place) => {
    const name = comparable(place.name);
    const [region, another] = regionsOfNames.get(name) ?? [];
    return region && !another && counts.get(name).length === 1 ? [{ ...place, region }] : [];
  });
}

function joinShared(places, cities) {
  return [...cities.values()].flatMap(({ key, name, region, boroughs, placed = {} }) => {
    const regions = new Map([[name, region]]);
    for (const [each, names] of Object.entries(boroughs))
      for (const borough of names.split(', ')) regions.set(borough, each);
    const known = places
      .filter((place) => place.key === key && regions.has(place.name))
      .map((place) => ({ ...place, city: name, region: regions.get(place.name) }));
    const added = Object.entries(placed).flatMap(([each, list]) =>
      list.map(([borough, latitude, longitude]) => ({
        name: borough,
        city: name,
        lonLat: [longitude, latitude],
        key,
        inhabitants: 0,
        region: each,
        isBorough: true,
      })),
    );
    return [...known, ...added];
  });
}

/**
 * A name of several regions is that one of them that lies around it, if it is one. Here longer and shorter names count,
 * too: `Esslingen` and `Esslingen am Neckar`.
 */
function joinBySurroundings(places, regionsOfNames, sure) {
  const beginnings = new Map();
  for (const [name, regions] of regionsOfNames)
    for (const beginning of beginningsOf(name))
      beginnings.set(beginning, new Set([...(beginnings.get(beginning) ?? []), ...regions]));
  const taken = new Set(sure.map(({ lonLat }) => String(lonLat)));
  const nearest = neighboursAmong(sure);
  return places
    .filter(({ lonLat }) => !taken.has(String(lonLat)))
    .flatMap((place) => {
      const name = comparable(place.name);
      const shorter = beginningsOf(name).flatMap((beginning) => [...(regionsOfNames.get(beginning) ?? [])]);
      const possible = new Set([...(beginnings.get(name) ?? []), ...shorter]);
      const around = new Set(nearest(place).map(({ region }) => region));
      const [region, another] = [...possible].filter((each) => around.has(each));
      return region && !another ? [{ ...place, region }] : [];
    });
}

function beginningsOf(name) {
  const words = name.split(' ');
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}

/** Parts of a municipality whose postal codes all belong to one region. */
function joinByMunicipality(places, regionsOfNames, joined) {
  const taken = new Set(joined.map(({ lonLat }) => String(lonLat)));
  const regionOfKey = new Map();
  for (const { key, name, region } of joined)
    if (key && regionsOfNames.get(comparable(name))?.size === 1) {
      const known = regionOfKey.get(key);
      regionOfKey.set(key, known === undefined || known === region ? region : null);
    }
  return places
    .filter(({ key, lonLat }) => regionOfKey.get(key) && !taken.has(String(lonLat)))
    .map((place) => ({ ...place, region: regionOfKey.get(place.key) }));
}

/** A place of whose neighbours none is of its region was taken for another of its name. */
function withoutStrangers(joined) {
  const nearest = neighboursAmong(joined);
  return joined.filter((place) => place.city || nearest(place).some(({ region }) => region === place.region));
}

function neighboursAmong(places) {
  const planar = ([longitude, latitude]) => [longitude * Math.cos((51 * Math.PI) / 180), latitude];
  const points = places.map(({ lonLat }) => planar(lonLat));
  const delaunay = Delaunay.from(points);
  return (place) => {
    const at = planar(place.lonLat);
    const start = delaunay.find(...at);
    const ring = new Set([start]);
    for (let round = 0; round < 2; round++)
      for (const index of [...ring]) for (const next of delaunay.neighbors(index)) ring.add(next);
    return [...ring]
      .filter((index) => places[index].lonLat !== place.lonLat)
      .map((index) => ({
        place: places[index],
        far: Math.hypot(points[index][0] - at[0], points[index][1] - at[1]),
      }))
      .sort((one, other) => one.far - other.far)
      .slice(0, NEIGHBOURS)
      .map((each) => each.place);
  };
}
