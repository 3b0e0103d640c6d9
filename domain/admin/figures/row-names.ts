import { categories, isCategoryCode } from '#domain/catalogue/categories.ts';
import { type FigureStep, formatStart } from '#domain/figure-spans.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';
import { type Activity, activityLabels, type FigureGroup } from './figures.ts';

/** German name of a row, by its group and key. */
export function nameFigureRow(by: FigureGroup, key: string, step: FigureStep): string {
  if (by === 'span') return formatStart(key, step);
  if (by === 'category') return isCategoryCode(key) ? categories[key].label : key;
  if (by === 'region') return nameRegion(key);
  return activityLabels[key as Activity] ?? key;
}
