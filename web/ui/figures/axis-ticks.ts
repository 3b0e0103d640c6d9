import type { FigureUnit } from '#domain/purchases/figures.ts';

const hour = 60;
const day = 24 * hour;

/** The part of the highest bar that its label needs above it. */
const labelShare = 0.15;

/** Three ticks, also below zero where a bar is. The highest is a round number above the label of the highest bar. */
export function listTicks(unit: FigureUnit, sizes: readonly number[]): number[] {
  const top = findTop(unit, Math.max(0, ...sizes.map(Math.abs)));
  return [...(sizes.some((size) => size < 0) ? [-top] : []), 0, top / 2, top];
}

function findTop(unit: FigureUnit, highest: number): number {
  if (unit === 'percent') return 100;
  const wanted = highest * (1 + labelShare);
  const step = unit === 'minutes' ? stepOf(wanted) : 1;
  const steps = Math.max(2, wanted / step);
  const power = 10 ** Math.floor(Math.log10(steps));
  const factor = [1, 2, 4, 6, 8].find((each) => each * power >= steps) ?? 10;
  return factor * power * step;
}

/** Whole minutes, hours or days, as `describeMinutes` names them. */
const stepOf = (minutes: number) => (minutes > 40 * hour ? day : minutes > 100 ? hour : 1);
