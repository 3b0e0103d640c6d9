import { type RawBuilder, sql } from 'kysely';
import { timeZone } from '#domain/date-formats.ts';
import { type FigureSpan, listStarts } from '#domain/figure-spans.ts';

const zone = sql.lit(timeZone);

/** First day in Berlin of the day, week or month of an instant in the span, as `listStarts` names it. */
export function startInSpan(instant: RawBuilder<unknown>, span: FigureSpan): RawBuilder<string> {
  const starts = sql`${listStarts(span)}::date[]`;
  return sql`(${starts})[width_bucket((${instant} at time zone ${zone})::date, ${starts})]`;
}

export function isInSpan(instant: RawBuilder<unknown>, { from, until }: FigureSpan): RawBuilder<boolean> {
  return sql`${instant} >= ${from}::timestamp at time zone ${zone}
    and ${instant} < (${until}::date + 1)::timestamp at time zone ${zone}`;
}
