import type { Tx } from '#server/db/database.ts';

export async function updatePhoneChecked(tx: Tx, id: string, adminId: string, now: Date): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ phone_checked_at: now, phone_checked_by: adminId })
    .where('id', '=', id)
    .execute();
}
