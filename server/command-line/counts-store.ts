import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

const tables = ['users', 'requests', 'orders', 'purchases', 'invoices', 'payments', 'audit_entries'] as const;

/** Rows of the tables by which an operator recognizes a whole backup. */
export async function countAll(db: Db | Tx): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}
