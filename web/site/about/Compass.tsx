import classes from './Compass.module.css';

function ring(count: number, inner: number, long: number, outer: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const from = index % 3 === 0 ? long : inner;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    const at = (radius: number) => `${(160 + radius * x).toFixed(1)} ${(160 + radius * y).toFixed(1)}`;
    return `M${at(from)}L${at(outer)}`;
  }).join('');
}

const rim = ring(72, 138, 130, 146);

export function Compass({ className }: { className?: string | undefined }) {
  return (
    <svg className={`${classes.compass} ${className ?? ''}`} viewBox="0 0 320 320" aria-hidden="true">
      <circle cx="160" cy="160" r="146" />
      <path d={rim} />
      <circle cx="160" cy="160" r="92" className={classes.inner} />
      <path d="M160 160 57 57M160 160 263 57M160 160 57 263M160 160 263 263" className={classes.bearing} />
      <path d="M34 206C92 204 112 176 160 160S232 126 268 88" className={classes.course} />
      <g className={classes.points}>
        <circle cx="63" cy="63" r="5" />
        <circle cx="257" cy="63" r="5" />
        <circle cx="63" cy="257" r="5" />
        <circle cx="257" cy="257" r="5" />
      </g>
      <circle cx="160" cy="160" r="9" className={classes.light} />
    </svg>
  );
}
