import classes from './RouteLine.module.css';

/** For charts that only some pages show, in files of their own. */
export const chartClasses = classes;

function BearingMarks({ count, length }: { count: number; length: number }) {
  const step = length / count;
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = index * step;
    const half = index % 5 === 0 ? 6 : 3;
    return <path key={x} d={`M${x} ${10 - half}V${10 + half}`} className={classes.mark} />;
  });
}

export function RouteDivider() {
  return (
    <svg
      className={classes.divider}
      viewBox="0 0 600 20"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 10H600" />
      <BearingMarks count={50} length={600} />
    </svg>
  );
}

export function RouteChart({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1200 520" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g className={classes.grid}>
        <path d="M0 90H1200M0 220H1200M0 350H1200M0 480H1200" />
        <path d="M120 0V520M320 0V520M520 0V520M720 0V520M920 0V520M1120 0V520" />
      </g>
      <g className={classes.depths}>
        <path d="M560 520C640 430 600 350 700 290S900 270 960 180 1080 60 1200 40" />
        <path d="M660 520C730 450 700 390 790 340S980 320 1040 230 1130 130 1200 110" />
        <path d="M780 520C840 470 820 430 890 395S1060 370 1110 290 1170 210 1200 190" />
      </g>
      <path
        className={classes.course}
        d="M430 520C520 470 560 400 640 350S820 300 880 220 990 110 1074 104"
      />
      <g className={classes.bearing}>
        <path d="M640 350 735 462M880 220 800 84" />
        <circle cx="640" cy="350" r="6" />
        <circle cx="880" cy="220" r="6" />
        <path d="m513 462 12 18M560 412l14 16M716 312l9 20M770 292l6 21M824 268l11 19M922 166l18 13M968 127l12 18M1018 109l5 21" />
      </g>
      <g className={classes.harbour}>
        <circle cx="1084" cy="104" r="34" />
        <circle cx="1084" cy="104" r="20" />
        <path d="M1084 62v-12M1084 158v-12M1042 104h-12M1138 104h-12M1054.300 74.300l-8.500-8.500M1113.700 133.700l8.500 8.500M1113.700 74.300l8.500-8.500M1054.300 133.700l-8.500 8.500" />
        <circle cx="1084" cy="104" r="8" className={classes.light} />
      </g>
    </svg>
  );
}

/** Decoration of empty states and results: the course of `lost` leads past the harbour, that of `arrived` into it. */
export function RouteScene({ ending = 'open' }: { ending?: 'open' | 'arrived' | 'lost' }) {
  return (
    <svg className={classes.scene} viewBox="0 0 240 110" aria-hidden="true">
      <path className={classes.sceneDepth} d="M8 104C60 92 74 70 118 66s64-26 114-34" />
      <circle className={classes.start} cx="24" cy="84" r="4" />
      <path
        className={classes.sceneCourse}
        data-open={ending !== 'arrived'}
        d={
          ending === 'lost'
            ? 'M30 83C70 80 74 46 112 44s52 40 88 40'
            : 'M30 83C70 80 78 56 112 52s48-22 74-24'
        }
      />
      <path d="m58 66 9 6M80 54l6 9M112 46v12M140 40l4 11" />
      <g className={classes.sceneHarbour}>
        <circle cx="204" cy="28" r="14" />
        <path d="M204 8V3M204 53v-5M184 28h-5M229 28h-5" />
        <circle cx="204" cy="28" r="5" className={ending === 'arrived' ? classes.light : undefined} />
      </g>
    </svg>
  );
}
