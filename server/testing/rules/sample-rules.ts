import { beforeAll } from 'vitest';
import type { RuleName, RuleValues } from '#domain/requests/portal-rules.ts';
import type { Db } from '#server/db/database.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** Sets a rule for all times. Tests of a file share the database: set the rule back when other tests need its first value. */
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

/** For tests whose partners buy again and again on account. */
export function withoutCreditLimit(portal: Pick<TestApp, 'db'>): void {
  beforeAll(() => setRule(portal.db, 'creditLimit', { limitCents: null }));
}
