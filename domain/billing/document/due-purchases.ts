import { fromBerlinTime } from '#domain/berlin-time.ts';
import { toBerlinDate } from '#domain/date-formats.ts';

/** Purchases before these instants are due for an invoice, by the company's rhythm (billing 10). */
export type DueBefore = { readonly immediate: Date; readonly monthly: Date };

/** The first of the month begins at midnight in Berlin. */
export function decideDueBefore(until: Date): DueBefore {
  const month = toBerlinDate(until).slice(0, 7);
  return { immediate: until, monthly: fromBerlinTime(`${month}-01T00:00`) ?? until };
}
