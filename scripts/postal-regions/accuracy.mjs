import { sharedCities } from './boroughs.mjs';
import { createProjection, drawRegions, isInside } from './cells.mjs';

/** Draws the map again without every tenth municipality, and looks on which side of the borders those then lie. */
export function describeAccuracy(joined) {
  const byHand = new Set(sharedCities.map(({ key }) => key));
  const keys = [...new Set(joined.map(({ key }) => key))].sort();
  const heldKeys = new Set(keys.filter((key, index) => index % 10 === 0 && !byHand.has(key)));
  const shapes = new Map(drawRegions(joined.filter(({ key }) => !heldKeys.has(key))));
  const projection = createProjection();
  const held = joined.filter(({ key }) => heldKeys.has(key));
  const misses = held
    .map(({ lonLat, region }) => distanceTo(projection(lonLat), shapes.get(region)))
    .filter((distance) => distance > 0);
  const right = held.length - misses.length;
  return (
    `Of ${held.length} places held out ${right} (${((right / held.length) * 100).toFixed(1)} %) lie in their region; ` +
    `of the others ${misses.filter((distance) => distance <= 3).length} are at most 3 km from it, ` +
    `${misses.filter((distance) => distance > 10).length} more than 10 km`
  );
}

/** In units of the drawing, which are about kilometres; 0 inside. */
function distanceTo(point, polygons) {
  if (polygons.some((polygon) => isInside(point, polygon))) return 0;
  const rings = polygons.flat();
  return Math.min(
    ...rings.flatMap((ring) =>
      ring.map((corner, index) => distanceToLine(point, corner, ring[(index + 1) % ring.length])),
    ),
  );
}

function distanceToLine([x, y], [ax, ay], [bx, by]) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - at * (bx - ax), y - ay - at * (by - ay));
}
