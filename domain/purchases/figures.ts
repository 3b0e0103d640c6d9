import { eurosToCents, formatCents } from '#domain/requests/offer/price.ts';

export type FigureUnit = 'count' | 'euros' | 'percent' | 'minutes';

/** „unter 1 Min.“, „12 Min.“, „5 Std.“, „3 Tage“: coarser for longer times. */
export function describeMinutes(minutes: number): string {
  if (minutes > 0 && minutes < 1) return 'unter 1 Min.';
  const rounded = Math.round(minutes);
  if (rounded < 120) return `${rounded} Min.`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} Std.` : `${Math.round(hours / 24)} Tage`;
}

/** Won purchases among those with a result, in whole percent; null without a result. */
export function winRate(counts: {
  readonly gewonnen: number;
  readonly verloren: number;
  readonly nicht_erreicht: number;
}): number | null {
  const ended = counts.gewonnen + counts.verloren + counts.nicht_erreicht;
  return ended === 0 ? null : Math.round((100 * counts.gewonnen) / ended);
}

/** `–` without a value. A number stays in one line with its unit. */
export function formatFigure(unit: FigureUnit, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'euros') return formatCents(eurosToCents(value));
  if (unit === 'minutes') return describeMinutes(value).replaceAll(' ', '\u00a0');
  const number = value.toLocaleString('de-DE');
  return unit === 'percent' ? `${number}\u00a0%` : number;
}

/** `143 €` in place of `143,00 €`. */
export function formatShortFigure(unit: FigureUnit, value: number | null): string {
  return formatFigure(unit, value).replace(',00', '');
}

/** For instance `+3 gegenüber 5 davor`. Null is no value. */
export function describeDifference(unit: FigureUnit, value: number | null, before: number): string {
  if (value === null) return `– gegenüber ${formatShortFigure(unit, before)} davor`;
  const difference = Math.round((value - before) * 100) / 100;
  if (difference === 0) return 'unverändert';
  const size = Math.abs(difference);
  const words =
    unit === 'percent' ? `${size.toLocaleString('de-DE')} Prozentpunkte` : formatShortFigure(unit, size);
  return `${difference > 0 ? '+' : '−'}${words} gegenüber ${formatShortFigure(unit, before)} davor`;
}
