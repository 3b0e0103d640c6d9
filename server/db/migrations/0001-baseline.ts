import { type Kysely, sql } from 'kysely';
import { initialRules } from '#domain/requests/portal-rules.ts';
import { accounts } from './0001-baseline/accounts.ts';
import { administration } from './0001-baseline/administration.ts';
import { audit } from './0001-baseline/audit.ts';
import { cart } from './0001-baseline/cart.ts';
import { events } from './0001-baseline/events.ts';
import { plumbing } from './0001-baseline/plumbing.ts';
import { purchases } from './0001-baseline/purchases.ts';
import { requests } from './0001-baseline/requests.ts';
import { rules } from './0001-baseline/rules.ts';
import { shop } from './0001-baseline/shop.ts';

/** The whole schema, in the order of the references. Each file is the documentation of its tables. */
const statements = [
  ...plumbing,
  ...events,
  ...accounts,
  ...requests,
  ...rules,
  ...purchases,
  ...cart,
  ...shop,
  ...audit,
  ...administration,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await insertInitialRules(db);
}

/** The initial values are valid from the beginning of time, so that a rule has a value at every moment. */
async function insertInitialRules(db: Kysely<unknown>): Promise<void> {
  for (const [rule, value] of Object.entries(initialRules)) {
    await sql`insert into rules (name) values (${rule})`.execute(db);
    await sql`
      insert into rule_changes (rule, value, valid_from, decided_at)
      values (${rule}, ${JSON.stringify(value)}, to_timestamp(0), to_timestamp(0))`.execute(db);
  }
}
