import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { AccountAuditTable } from '#server/db/schema/accounts.ts';

export type AuditToInsert = {
  readonly userId: string;
  readonly adminId: string;
  readonly action: AccountAuditTable['action'];
  /** How the admin checked the person's identity. */
  readonly reason: string;
  readonly now: Date;
};

export async function insertAudit(tx: Tx, audit: AuditToInsert): Promise<void> {
  await tx
    .insertInto('account_audit')
    .values({
      user_id: audit.userId,
      admin_id: audit.adminId,
      action: audit.action,
      reason: audit.reason,
      created_at: audit.now,
    })
    .execute();
}

export type AuditRow = {
  readonly action: AccountAuditTable['action'];
  readonly reason: string;
  readonly createdAt: Date;
  /** Null once the admin's account is deleted. */
  readonly adminEmail: string | null;
};

export function listAudit(db: Db, userId: string): Promise<AuditRow[]> {
  return db
    .selectFrom('account_audit')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'account_audit.admin_id').on('users.deleted_at', 'is', null),
    )
    .select(camelColumns('account_audit.action', 'account_audit.reason', 'account_audit.created_at'))
    .select('users.email as adminEmail')
    .where('account_audit.user_id', '=', userId)
    .orderBy('account_audit.created_at', 'desc')
    .orderBy('account_audit.id')
    .execute();
}
