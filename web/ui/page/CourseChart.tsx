import { chartClasses as classes } from './RouteLine.tsx';

export function CourseChart({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1200 300" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <g className={classes.depths}>
        <path d="M640 300C740 240 760 200 860 178S1060 130 1200 20" />
        <path d="M780 300C850 262 890 240 970 218S1120 170 1200 110" />
        <path d="M930 300C990 280 1030 268 1080 246S1160 216 1200 186" />
      </g>
      <path className={classes.course} d="M0 284H420C560 284 610 230 720 196S930 150 1040 92" />
      <g className={classes.bearing}>
        <circle cx="720" cy="196" r="6" />
        <path d="M60 277v14M120 277v14M180 277v14M240 277v14M300 271v26M360 277v14M420 277v14M486 273l4 14M548 251l8 12M604 228l8 12M662 209l6 13M780 170l5 14M842 150l6 15M902 128l8 14M960 104l9 13" />
      </g>
      <g className={classes.harbour}>
        <circle cx="1056" cy="84" r="28" />
        <circle cx="1056" cy="84" r="17" />
        <path d="M1056 49v-9M1056 128v-9M1091 84h9M1012 84h9M1080.700 59.300l6-6M1031.300 59.300l-6-6M1080.700 108.700l6 6M1031.300 108.700l-6 6" />
        <circle cx="1056" cy="84" r="7" className={classes.light} />
      </g>
    </svg>
  );
}
