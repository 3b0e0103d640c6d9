import type { FigureUnit } from '#domain/purchases/figures.ts';

const hour = 60;
const day = 24 * hour;

/** The part of the highest bar that its label needs above it. */
const labelShare = 0.15;

/** Up to four intervals above zero, the last above the label of the highest bar; as many below as the bars need. */
export function listTicks(unit: FigureUnit, sizes: readonly number[]): number[] {
  if (unit === 'percent') return [0, 50, 100];
  const wanted = Math.max(0, ...sizes.map(Math.abs)) * (1 + labelShare);
  const step = findStep(unit === 'minutes' ? findWhole(wanted) : 1, wanted);
  const above = Math.max(2, Math.ceil(wanted / step));
  const below = Math.ceil(-Math.min(0, ...sizes) / step);
  return Array.from({ length: below + 1 + above }, (_, place) => (place - below) * step);
}

const mostIntervals = 4;

/** The smallest round multiple of `whole` that needs few intervals. */
function findStep(whole: number, wanted: number): number {
  const least = Math.max(1, wanted / whole / mostIntervals);
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 4, 5].find((each) => each * power >= least) ?? 10;
  return factor * power * whole;
}

/** Whole minutes, hours or days, as `describeMinutes` names them. */
const findWhole = (minutes: number) => (minutes > 40 * hour ? day : minutes > 2 * hour ? hour : 1);
