import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Answer } from '../support/driver/drive.ts';
import type { Attempt } from './purchase-plan.ts';

export function readPortalAnswer({
  status,
  body,
}: Answer): { readonly netCents: number } | { readonly code: string } {
  const parsed = JSON.parse(body);
  if (status === 200 && parsed.count === 1) return { netCents: Math.round(parsed.total.net * 100) };
  if (status === 409) return { code: parsed.code };
  throw new Error(`A purchase answered ${status}: ${body}`);
}

export function readBaselineAnswer(
  { status, body }: Answer,
  { expected }: Attempt,
): { readonly netCents: number } | { readonly code: string } {
  if (status === 200) return { netCents: JSON.parse(body).netCents };
  if (status === 409) return { code: expected === 'one_of_many' ? 'sold_out' : expected };
  throw new Error(`A purchase answered ${status}: ${body}`);
}

export type ReadAnswer = typeof readBaselineAnswer;

/**
 * @returns how many were bought
 * @throws when an answer is not what the plan expects
 */
export function checkAnswers(
  attempts: readonly Attempt[],
  answers: readonly Answer[],
  read: ReadAnswer,
): number {
  if (answers.length !== attempts.length)
    throw new Error(`${answers.length} answers to ${attempts.length} calls.`);
  let bought = 0;
  for (const [index, attempt] of attempts.entries()) {
    const answer = answers[index];
    if (!answer) throw new Error('A call was not answered.');
    const result = read(answer, attempt);
    const outcome =
      'code' in result ? result.code : result.netCents === attempt.netCents ? 'bought' : 'another price';
    const allowed = attempt.expected === 'one_of_many' ? ['bought', 'sold_out'] : [attempt.expected];
    if (!allowed.includes(outcome)) throw new Error(`Expected ${allowed.join(' or ')}, got ${outcome}.`);
    if (outcome === 'bought') bought += 1;
  }
  return bought;
}

/** @throws unless exactly `bought` purchases, with slots, orders and mails, have come into the database since then */
export async function checkDatabase(
  db: Db,
  { bought, since }: { readonly bought: number; readonly since: Date },
): Promise<void> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from purchases where purchased_at >= ${since}) as purchases,
    (select count(*) from orders where created_at >= ${since}) as orders,
    (select sum(current_sales) from request_listings) - (select count(*) from purchases where purchased_at < ${since}) as slots,
    (select count(*) from mails where kind = 'purchase_confirmed') as mails,
    (select count(*) from request_listings where current_sales > max_sales) as oversold,
    (select count(*) from request_listings l where l.current_sales <>
      (select count(*) from purchases p where p.request_id = l.request_id)) as miscounted,
    (select count(*) from (select from purchases group by request_id, partner_id having count(*) > 1) d) as doubled`.execute(
    db,
  );
  const { oversold, miscounted, doubled, ...counts } = rows[0] ?? {};
  const differing = Object.entries(counts).filter(([, count]) => Number(count) !== bought);
  if (oversold !== 0 || miscounted !== 0 || doubled !== 0 || differing.length > 0) {
    throw new Error(`Expected ${bought} of each, none oversold: ${JSON.stringify(rows[0])}`);
  }
}
