import { type RawBuilder, sql } from 'kysely';
import { timeZone } from '#domain/date-formats.ts';
import type { FigureSpan } from '#domain/figure-spans.ts';

const zone = sql.lit(timeZone);

/** First day in Berlin of the day, week or month of an instant, and not before the span. */
export function startInSpan(instant: RawBuilder<unknown>, { from, step }: FigureSpan): RawBuilder<string> {
  return sql`greatest(date_trunc(${step}, ${instant} at time zone ${zone})::date, ${from}::date)`;
}

export function isInSpan(instant: RawBuilder<unknown>, { from, until }: FigureSpan): RawBuilder<boolean> {
  return sql`${instant} >= ${from}::timestamp at time zone ${zone}
    and ${instant} < (${until}::date + 1)::timestamp at time zone ${zone}`;
}
