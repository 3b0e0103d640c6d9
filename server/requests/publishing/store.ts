import type { Tx } from '#server/db/database.ts';

/** Records that an admin has checked the contact by phone (requests 37). */
export async function updatePhoneChecked(tx: Tx, id: string, adminId: string, now: Date): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ phone_checked_at: now, phone_checked_by: adminId })
    .where('id', '=', id)
    .execute();
}
