import type { FigureUnit } from '#domain/admin/figures/figures.ts';
import { describeMinutes } from '#domain/purchases/figures.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { formatEuros } from '#web/requests/requests.ts';

export type FigureData = ResponseOf<'GET /api/admin/figures/:name'>;

export function formatFigure(unit: FigureUnit, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'euros') return formatEuros(value);
  if (unit === 'minutes') return describeMinutes(value);
  const number = value.toLocaleString('de-DE');
  return unit === 'percent' ? `${number} %` : number;
}
