import { createRequire } from 'node:module';
import { Delaunay } from 'd3-delaunay';
import { geoConicEqualArea } from 'd3-geo';
import polygonClipping from 'polygon-clipping';
import { feature, mergeArcs } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';

const require = createRequire(import.meta.url);

/** The drawing's units are about kilometres. */
const WIDTH = 640;
const HEIGHT = 870;

/** Islands and splinters below this many square units are not drawn. */
const SMALLEST_PIECE = 120;
/** Corners that stand out by less (in square units) are left out. */
const DETAIL = 2.5;

const germany = () => {
  const world = require('world-atlas/countries-10m.json');
  return feature(world, world.objects.countries).features.find(({ id }) => id === '276');
};

/** Where a position (longitude, latitude) lies in the drawing. */
export function createProjection() {
  return geoConicEqualArea()
    .parallels([48.67, 53.67])
    .rotate([-10.5, 0])
    .fitExtent(
      [
        [4, 4],
        [WIDTH - 4, HEIGHT - 4],
      ],
      germany(),
    );
}

/** The regions' shapes: rings of whole-numbered corners, neighbours with the same corners on their common border. */
export function drawRegions(joined) {
  const projection = createProjection();
  const outline = germany()
    .geometry.coordinates.map((polygon) => polygon.map((ring) => ring.map((each) => projection(each))))
    .filter((polygon) => pieceArea(polygon) >= SMALLEST_PIECE);
  const clipped = dissolve(withoutSplinters(joined, projection), projection).map(([region, polygons]) => [
    region,
    mainPieces(polygonClipping.intersection(polygons, outline)),
  ]);
  return roundShapes(clipped);
}

/** Cells around each place, those of a region made one. */
function dissolve(joined, projection) {
  const points = distinctPoints(joined, projection);
  const voronoi = Delaunay.from(points.map(({ at }) => at)).voronoi([-50, -50, WIDTH + 50, HEIGHT + 50]);
  const cells = points.map(({ region }, index) => ({
    type: 'Feature',
    properties: { region },
    geometry: { type: 'Polygon', coordinates: [voronoi.cellPolygon(index)] },
  }));
  const topo = topology({ cells: { type: 'FeatureCollection', features: cells } }, 1e7);
  const byRegion = Map.groupBy(topo.objects.cells.geometries, ({ properties }) => properties.region);
  return [...byRegion]
    .sort()
    .map(([region, group]) => [region, feature(topo, mergeArcs(topo, group)).geometry.coordinates]);
}

function distinctPoints(joined, projection) {
  const points = new Map(
    joined.map(({ lonLat, region }) => [String(lonLat), { at: projection(lonLat), region }]),
  );
  return [...points.values()];
}

/** Without the places of pieces that lie apart from the rest of their region and are too small for a map. */
function withoutSplinters(joined, projection) {
  const splinters = dissolve(joined, projection).flatMap(([region, polygons]) => {
    const main = mainPieces(polygons);
    return polygons.filter((polygon) => !main.includes(polygon)).map((polygon) => ({ region, polygon }));
  });
  return joined.filter(({ lonLat, region }) => {
    const at = projection(lonLat);
    return !splinters.some((one) => one.region === region && isInside(at, one.polygon));
  });
}

function roundShapes(shapes) {
  const features = shapes.map(([region, coordinates]) => ({
    type: 'Feature',
    id: region,
    geometry: { type: 'MultiPolygon', coordinates },
  }));
  const exact = topology({ regions: { type: 'FeatureCollection', features } }, 1e6);
  const coarse = simplify(presimplify(exact), DETAIL);
  return feature(coarse, coarse.objects.regions).features.map(({ id, geometry }) => [
    id,
    geometry.coordinates
      .map((polygon) => polygon.map(roundRing).filter((ring) => ring.length > 2))
      .filter((polygon) => polygon.length > 0),
  ]);
}

function roundRing(ring) {
  const corners = ring.map(([x, y]) => [Math.round(x), Math.round(y)]);
  return corners.filter((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    return corner[0] !== next[0] || corner[1] !== next[1];
  });
}

/** The largest piece of a region, however small, and what else is large enough for a map. */
function mainPieces(polygons) {
  const largest = Math.max(...polygons.map(pieceArea));
  return polygons.filter((polygon) => pieceArea(polygon) >= Math.min(largest, SMALLEST_PIECE));
}

export function pieceArea([ring]) {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

export function isInside([x, y], polygon) {
  const crossings = polygon.flatMap((ring) =>
    ring.filter(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    }),
  );
  return crossings.length % 2 === 1;
}
