import { coverageOf } from '#domain/accounts/regions/coverage.ts';
import classes from './RegionMapMarks.module.css';
import { mapSize, regions } from './regions.ts';

/** Below these distances to the border a number of two digits does not fit, or a large one. */
const ROOM_FOR_NUMBER = 9;
const ROOM_FOR_LARGE_NUMBER = 16;

type RegionMapMarksProps = {
  prefixes: readonly string[];
  /** The region that the keyboard has reached. */
  ringed: string | null;
};

/** What lies over the regions, so that neighbours do not cover it. */
export function RegionMapMarks({ prefixes, ringed }: RegionMapMarksProps) {
  const whole = regions.filter(({ region }) => coverageOf(prefixes, region) === 'all');
  const numbered = regions.filter(({ room }) => room >= ROOM_FOR_NUMBER);
  const ring = regions.find(({ region }) => region === ringed);
  return (
    <svg className={classes.marks} viewBox={mapSize} aria-hidden="true">
      {whole.map(({ region, path }) => (
        <path key={region} d={path} className={classes.edge} />
      ))}
      {ring ? <path d={ring.path} className={classes.ringGround} /> : null}
      {ring ? <path d={ring.path} className={classes.ring} /> : null}
      {numbered.map(({ region, x, y, room }) => (
        <text
          key={region}
          x={x}
          y={y}
          fontSize={18}
          className={classes.number}
          data-coverage={coverageOf(prefixes, region)}
          data-roomy={room >= ROOM_FOR_LARGE_NUMBER || undefined}
        >
          {region}
        </text>
      ))}
    </svg>
  );
}
