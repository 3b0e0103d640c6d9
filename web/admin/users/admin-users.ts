import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountFilter } from '#domain/accounts/managed/account-search.ts';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useListPage } from '#web/api/use-list-page.ts';
import { describeError } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type AdminUser = ResponseOf<'GET /api/admin/users'>['users'][number];
export type UserFilter = { search: string; filter: AccountFilter; role: Role | undefined };

export const adminUsersKey = 'admin-users';

export function useAdminUsers(
  { page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>,
  { search, filter, role }: UserFilter,
) {
  return useListPage({
    page,
    keyOf: (number) => [adminUsersKey, number, pageSize, search, filter, role],
    read: (place, signal) => {
      const query = { ...place, limit: pageSize, search, filter, ...(role && { role }) };
      return call('GET /api/admin/users', { query, signal });
    },
    rowsOf: ({ users }) => users,
  });
}

export function exportAddress({ search, filter, role }: UserFilter): string {
  const query = new URLSearchParams({ ...(search && { search }), filter, ...(role && { role }) });
  return `/api/admin/users/export?${query}`;
}

export type SecondFactor = ResponseOf<'GET /api/admin/users/:id'>['secondFactor'];

export function useUserDetails(id: string) {
  return useQuery({
    queryKey: [adminUsersKey, 'details', id],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/admin/users/:id', { params: { id }, signal }),
  });
}

export function useRemoveFactors(user: AdminUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('DELETE /api/admin/users/:id/second-factor', { params: { id: user._id }, body: { reason } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onSettled: () => void client.invalidateQueries({ queryKey: [adminUsersKey, 'details', user._id] }),
  });
}

export function useRelease(user: AdminUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; reason: string }) =>
      call('PUT /api/admin/users/:id/release', { params: { id: user._id }, body }),
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onSettled: () => void client.invalidateQueries({ queryKey: [adminUsersKey] }),
  });
}

export function isWaiting(user: AdminUser): boolean {
  return user.role === 'partner' && user.isEmailVerified && !user.accountActive && !user.partnerLockedAt;
}

/** Whom an admin can unlock: whoever waits, and whoever was locked again. */
export function canUnlock(user: AdminUser): boolean {
  return isWaiting(user) || (user.partnerLockedAt !== null && user.isEmailVerified);
}

export function canLock(user: AdminUser): boolean {
  return user.role === 'partner' && user.partnerLockedAt === null;
}

export function useUserPurchases(id: string, page: number) {
  return useListPage({
    page,
    keyOf: (number) => [adminUsersKey, 'purchases', id, number],
    staleTime: 0,
    read: (query, signal) => call('GET /api/admin/users/:id/purchased', { params: { id }, query, signal }),
    rowsOf: ({ purchasedRequests }) => purchasedRequests,
  });
}

export function useUserRequests(id: string, page: number) {
  return useListPage({
    page,
    keyOf: (number) => [adminUsersKey, 'requests', id, number],
    staleTime: 0,
    read: (query, signal) => call('GET /api/admin/users/:id/requests', { params: { id }, query, signal }),
    rowsOf: ({ requests }) => requests,
  });
}

export function useLock(user: AdminUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('PUT /api/admin/users/:id/lock', { params: { id: user._id }, body: { reason } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onSettled: () => void client.invalidateQueries({ queryKey: [adminUsersKey] }),
  });
}

export function useDelete(onDone: () => void) {
  const client = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (user: AdminUser) => call('DELETE /api/admin/users/:id', { params: { id: user._id } }),
    onSuccess: (_, user) => {
      showSnackbar('success', user.email, { title: userMessages.deleted });
      onDone();
    },
    onError: (error) => {
      const { msg, msg2 } = describeError(error);
      showSnackbar('error', msg2 ? `${msg} ${msg2}` : msg, { title: userMessages.deleteFailed });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [adminUsersKey] }),
  });
  return { start: useOneAtATime(mutateAsync), isPending };
}

export function useUnlock(onDone: () => void) {
  const client = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (user: AdminUser) => call('PUT /api/admin/users/:id/unlock', { params: { id: user._id } }),
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      onDone();
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.msg : '';
      showSnackbar('error', reason, { title: 'Fehler beim Entsperren des Benutzers' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [adminUsersKey] }),
  });
  return { start: useOneAtATime(mutateAsync), isPending };
}
