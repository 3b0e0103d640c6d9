import type { ResponseOf } from '#web/api/api.ts';
import type { ReadKey } from '#web/api/queries.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';

export type AdminUser = ResponseOf<'GET /api/admin/users'>['users'][number];

export type UserAction =
  | 'edit'
  | 'unlock'
  | 'lock'
  | 'delete'
  | 'removeFactors'
  | 'release'
  | 'setLimit'
  | 'lockCredit';

export type UserDialogProps = ShownDialog & { user: AdminUser };

/** Every read that changes with an account. */
export const adminUserReads = [
  'GET /api/admin/users',
  'GET /api/admin/users/:id',
  'GET /api/admin/users/:id/credit',
  'GET /api/admin/users/:id/purchased',
  'GET /api/admin/users/:id/requests',
] as const satisfies readonly ReadKey[];

export function isWaiting(user: AdminUser): boolean {
  return user.role === 'partner' && user.isEmailVerified && !user.accountActive && !user.partnerLockedAt;
}

/** Partners who wait for their first unlock, and partners whom an admin has locked. */
export function canUnlock(user: AdminUser): boolean {
  return isWaiting(user) || (user.partnerLockedAt !== null && user.isEmailVerified);
}

export function canLock(user: AdminUser): boolean {
  return user.role === 'partner' && user.partnerLockedAt === null;
}
