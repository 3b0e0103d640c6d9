import { createRequire } from 'node:module';
import { Delaunay } from 'd3-delaunay';
import { geoConicEqualArea } from 'd3-geo';
import { polygonArea, polygonContains } from 'd3-polygon';
import polygonClipping from 'polygon-clipping';
import { feature, mergeArcs } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';

/** The drawing's units are about kilometres. */
const WIDTH = 640;
const HEIGHT = 870;
const MARGIN = 4;
/** Islands and splinters below this many square units are not drawn. */
const SMALLEST_PIECE = 120;
/** Corners that stand out by less (in square units) are left out. */
const DETAIL = 2.5;

const world = createRequire(import.meta.url)('world-atlas/countries-10m.json');
const germany = feature(world, world.objects.countries).features.find(({ id }) => id === '276');
const projection = geoConicEqualArea()
  .parallels([48.67, 53.67])
  .rotate([-10.5, 0])
  .fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    germany,
  );

/** The regions' shapes: rings of whole-numbered corners, neighbours with the same corners on their common border. */
export function drawRegions(joined) {
  const outline = germany.geometry.coordinates
    .map((polygon) => polygon.map((ring) => ring.map((each) => projection(each))))
    .filter((polygon) => pieceArea(polygon) >= SMALLEST_PIECE);
  const clipped = dissolve(withoutSplinters(joined)).map(([region, polygons]) => [
    region,
    mainPieces(polygonClipping.intersection(polygons, outline)),
  ]);
  return roundShapes(clipped);
}

/** Cells around each place, those of a region made one. */
function dissolve(joined) {
  const points = [...new Map(joined.map((place) => [String(place.lonLat), place])).values()];
  const voronoi = Delaunay.from(points.map(({ lonLat }) => projection(lonLat))).voronoi([
    -50,
    -50,
    WIDTH + 50,
    HEIGHT + 50,
  ]);
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

/** Without the places of pieces that lie apart from the rest of their region and are too small for a map. */
function withoutSplinters(joined) {
  const splinters = new Map(
    dissolve(joined).map(([region, polygons]) => {
      const main = mainPieces(polygons);
      return [region, polygons.filter((polygon) => !main.includes(polygon))];
    }),
  );
  return joined.filter(
    ({ lonLat, region }) => !splinters.get(region).some((piece) => isInside(projection(lonLat), piece)),
  );
}

/** Of a polygon: within its outer ring, and in none of its holes. */
function isInside(point, [ring, ...holes]) {
  return polygonContains(ring, point) && !holes.some((hole) => polygonContains(hole, point));
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

/** Corners that fall together after rounding are one. */
function roundRing(ring) {
  const corners = ring.map(([x, y]) => [Math.round(x), Math.round(y)]);
  return corners.filter((corner, index) => String(corner) !== String(corners[(index + 1) % corners.length]));
}

/** The largest piece of a region, however small, and what else is large enough for a map. */
function mainPieces(polygons) {
  const largest = Math.max(...polygons.map(pieceArea));
  return polygons.filter((polygon) => pieceArea(polygon) >= Math.min(largest, SMALLEST_PIECE));
}

export function pieceArea([ring]) {
  return Math.abs(polygonArea(ring));
}
