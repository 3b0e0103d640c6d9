import {
  checkRuleChange,
  isSameRuleValue,
  type RuleName,
  type RuleValue,
  ruleLabel,
  ruleNames,
} from '#domain/requests/portal-rules.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { listValidRules } from '#server/requests/listings.ts';
import {
  countRevision,
  findValueAt,
  insertRuleChange,
  listPlanned,
  listRevisions,
  lockRule,
  type RuleChangeRecord,
  revokePlanned,
} from './rules-store.ts';

export type RuleState = Awaited<ReturnType<typeof listValidRules>>[number] & {
  readonly revision: number;
  readonly planned: readonly RuleChangeRecord[];
};

export async function listRules(db: Db, now: Date): Promise<RuleState[]> {
  // Read the revisions before the values: a change in between must count as unread.
  const revisions = await listRevisions(db);
  const [valid, planned] = await Promise.all([listValidRules(db, now), listPlanned(db, now)]);
  const inOrder = valid.toSorted((a, b) => ruleNames.indexOf(a.rule) - ruleNames.indexOf(b.rule));
  return inOrder.map((state) => ({
    ...state,
    revision: revisions.get(state.rule) ?? 0,
    planned: planned.filter(({ rule }) => rule === state.rule),
  }));
}

type Decision = {
  readonly rule: RuleName;
  /** Revision of the rule that the admin has read (api 17). */
  readonly revision: number;
  readonly reason: string;
  readonly actor: Actor & { readonly by: string };
  readonly now: Date;
};

export type RuleChange = Decision & {
  readonly value: RuleValue;
  /** Null for at once. */
  readonly validFrom: Date | null;
};

/** Does not change existing requests and purchases (admin 61). @throws Problem 409, 422 */
export async function changeRule(db: Db, change: RuleChange): Promise<void> {
  const { rule, value, reason, actor, now } = change;
  const errors = checkRuleChange(rule, change, now);
  if (errors.length > 0) throw invalidFields(errors);
  const validFrom = change.validFrom ?? now;
  await inTransaction(db, async (tx) => {
    await lockRead(tx, change);
    const old = await findValueAt(tx, rule, validFrom);
    if (isSameRuleValue(old, value)) throw invalidFields([{ field: 'value', msg: 'Das gilt dann schon.' }]);
    await insertRuleChange(tx, { rule, value, validFrom, decidedAt: now, decidedBy: actor.by, reason });
    await countRevision(tx, rule);
    await recordAudit(tx, {
      ...actor,
      at: now,
      action: 'rule_changed',
      subject: { kind: 'rules', id: rule },
      old,
      new: { value, validFrom: validFrom.toISOString() },
      reason,
    });
  });
}

/** Revokes a planned change (admin 61). @throws Problem 404, 409 */
export async function revokeRuleChange(
  db: Db,
  revocation: Omit<Decision, 'reason'> & { readonly id: number },
): Promise<void> {
  const { id, rule, actor, now } = revocation;
  await inTransaction(db, async (tx) => {
    await lockRead(tx, revocation);
    const revoked = await revokePlanned(tx, { id, rule, by: actor.by, now });
    if (!revoked) throw notFound('Diese Änderung ist nicht mehr geplant.');
    await countRevision(tx, rule);
    await recordAudit(tx, {
      ...actor,
      at: now,
      action: 'rule_change_revoked',
      subject: { kind: 'rules', id: rule },
      old: { value: revoked.value, validFrom: revoked.validFrom.toISOString() },
    });
  });
}

async function lockRead(
  tx: Tx,
  { rule, revision, actor }: Pick<Decision, 'rule' | 'revision' | 'actor'>,
): Promise<void> {
  await holdAccount(tx, actor.by);
  const stored = await lockRule(tx, rule);
  if (stored.revision === revision) return;
  throw new Problem(409, 'edited_meanwhile', `„${ruleLabel(rule)}“ wurde inzwischen geändert.`, {
    msg2: 'Es wurde nichts gespeichert.',
  });
}
