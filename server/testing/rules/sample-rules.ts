import type { RuleName, RuleValues } from '#domain/requests/portal-rules.ts';
import type { Db } from '#server/db/database.ts';

/** Valid from the beginning; databases of tests are used on, so set it back where others count on it. */
export async function setRule<Rule extends RuleName>(
  db: Db,
  rule: Rule,
  value: RuleValues[Rule],
): Promise<void> {
  const start = new Date(0);
  await db.deleteFrom('rule_changes').where('rule', '=', rule).execute();
  await db
    .insertInto('rule_changes')
    .values({ rule, value: JSON.stringify(value), valid_from: start, decided_at: start })
    .execute();
}
