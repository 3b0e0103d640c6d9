/** The operator's prices and limits. */
export const rules: readonly string[] = [
  `
    -- The operator's settings: one row per price and per limit (admin 60). revision detects that two admins edit the same rule.
    create table rules (
      name text primary key,
      revision integer not null default 0
    )`,
  `
    -- All past, present and planned values of rules. The newest unrevoked value with a past valid_from is valid.
    create table rule_changes (
      id bigint generated always as identity primary key,
      rule text not null references rules,
      value jsonb not null,
      valid_from timestamptz(3) not null,
      decided_at timestamptz(3) not null,
      decided_by uuid references users on delete set null,
      reason text not null default '',
      revoked_at timestamptz(3),
      revoked_by uuid references users on delete set null
    )`,
  `create index rule_changes_decided_by on rule_changes (decided_by)`,
  `create index rule_changes_in_force on rule_changes (rule, valid_from, id)`,
  `create index rule_changes_revoked_by on rule_changes (revoked_by)`,
];
