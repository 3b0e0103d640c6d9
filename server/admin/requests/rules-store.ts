import { sql } from 'kysely';
import type { RuleName, RuleValue } from '#domain/requests/portal-rules.ts';
import { type CursorSlice, cutPage, type ListPage, readCounted, type Total } from '#server/api/paging.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Serializes changes of one rule. */
export async function lockRule(tx: Tx, rule: RuleName): Promise<{ readonly revision: number }> {
  return tx
    .selectFrom('rules')
    .select('revision')
    .where('name', '=', rule)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Increments the revision, by which callers name the version that they have read (api 17). */
export async function countRevision(tx: Tx, rule: RuleName): Promise<void> {
  await tx
    .updateTable('rules')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('name', '=', rule)
    .execute();
}

export async function listRevisions(db: Db): Promise<Map<RuleName, number>> {
  const rows = await db.selectFrom('rules').select(['name', 'revision']).execute();
  return new Map(rows.map(({ name, revision }) => [name, revision]));
}

/** The valid value at an instant, planned changes included. */
export async function findValueAt(tx: Tx, rule: RuleName, at: Date): Promise<RuleValue> {
  const row = await tx
    .selectFrom('rule_changes')
    .select('value')
    .where('rule', '=', rule)
    .where('revoked_at', 'is', null)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.value;
}

export type NewRuleChange = {
  readonly rule: RuleName;
  readonly value: RuleValue;
  readonly validFrom: Date;
  readonly decidedAt: Date;
  readonly decidedBy: string;
  readonly reason: string;
};

export async function insertRuleChange(tx: Tx, change: NewRuleChange): Promise<void> {
  await tx
    .insertInto('rule_changes')
    .values({
      rule: change.rule,
      value: JSON.stringify(change.value),
      valid_from: change.validFrom,
      decided_at: change.decidedAt,
      decided_by: change.decidedBy,
      reason: change.reason,
    })
    .execute();
}

/** Revokes a planned change. @returns null when it is valid already, or revoked */
export async function revokePlanned(
  tx: Tx,
  {
    id,
    rule,
    by,
    now,
  }: { readonly id: number; readonly rule: RuleName; readonly by: string; readonly now: Date },
): Promise<{ readonly value: RuleValue; readonly validFrom: Date } | null> {
  const row = await tx
    .updateTable('rule_changes')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('rule', '=', rule)
    .where('revoked_at', 'is', null)
    .where('valid_from', '>', now)
    .returning(camelColumns('value', 'valid_from'))
    .executeTakeFirst();
  return row ?? null;
}

export type RuleChangeRecord = {
  readonly id: number;
  readonly rule: RuleName;
  /** Replaced value; null for an initial rule. */
  readonly before: RuleValue | null;
  readonly value: RuleValue;
  readonly validFrom: Date;
  readonly decidedAt: Date;
  /** E-mail address of the admin; null for a deleted account and an initial rule. */
  readonly decidedBy: string | null;
  readonly reason: string;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
};

type Place = Pick<RuleChangeRecord, 'id'>;

type RuleChangePage = ListPage<RuleChangeRecord, Place>;

/** Latest decision first. */
export function listRuleChanges(
  db: Db,
  rule: RuleName | undefined,
  slice: CursorSlice<Place>,
): Promise<RuleChangePage & Total> {
  return readCounted(slice, {
    count: () => countChanges(db, rule),
    read: () => listChangePage(db, rule, slice),
  });
}

async function listChangePage(
  db: Db,
  rule: RuleName | undefined,
  { limit, offset, after }: CursorSlice<Place>,
): Promise<RuleChangePage> {
  let changes = selectChanges(db);
  if (rule) changes = changes.where('c.rule', '=', rule);
  if (after) changes = changes.where('c.id', '<', after.id);
  const rows = await changes
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  return cutPage(rows, limit, ({ id }) => ({ id }));
}

async function countChanges(db: Db, rule: RuleName | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('rule_changes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .$if(rule !== undefined, (all) => all.where('rule', '=', rule as RuleName))
    .executeTakeFirstOrThrow();
  return count;
}

/** Planned changes, next first. */
export function listPlanned(db: Db, now: Date): Promise<RuleChangeRecord[]> {
  return selectChanges(db)
    .where('c.revoked_at', 'is', null)
    .where('c.valid_from', '>', now)
    .orderBy('c.valid_from')
    .orderBy('c.id')
    .execute();
}

function selectChanges(db: Db) {
  const before = sql<RuleValue | null>`(
    select p.value from rule_changes p
    where p.rule = c.rule and p.revoked_at is null and (p.valid_from, p.id) < (c.valid_from, c.id)
    order by p.valid_from desc, p.id desc limit 1)`;
  return db
    .selectFrom('rule_changes as c')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .leftJoin('users as r', 'r.id', 'c.revoked_by')
    .select(
      camelColumns('c.id', 'c.rule', 'c.value', 'c.valid_from', 'c.decided_at', 'c.reason', 'c.revoked_at'),
    )
    .select(['d.email as decidedBy', 'r.email as revokedBy', before.as('before')]);
}
