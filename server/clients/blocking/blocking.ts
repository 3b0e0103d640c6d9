import type { OwnAccess } from '#server/clients/access/access.ts';
import type { Db } from '#server/db/database.ts';
import { reportBuyer, reportOwnRequest } from '#server/purchases/purchases.ts';

export type Complaint = { readonly reason: string; readonly now: Date };

/** Rule requests 93. @throws Problem 404 for somebody who has not bought the request; 422 without a reason */
export function blockBuyer(
  db: Db,
  access: OwnAccess,
  { buyerId, ...complaint }: Complaint & { readonly buyerId: string },
): Promise<void> {
  return reportBuyer(db, { ...toReport(access, complaint), buyerId });
}

/** Rule requests 57. @throws Problem 422 without a reason; 409 while an earlier report is open */
export function reportOwn(db: Db, access: OwnAccess, complaint: Complaint): Promise<void> {
  return reportOwnRequest(db, toReport(access, complaint));
}

function toReport({ request, by }: OwnAccess, { reason, now }: Complaint) {
  return { request, reporterId: by.kind === 'customer' ? by.userId : null, reason: reason.trim(), now };
}
