import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#domain/accounts/roles.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { listQuery } from '#web/api/list-query.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type AdminUser = ResponseOf<'GET /api/admin/users'>['users'][number];
export type UserFilter = { search: string; filter: 'all' | 'waiting' };

export const adminUsersKey = 'admin-users';

export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  partner: 'Partner',
  customer: 'Auftraggeber',
};

export function useAdminUsers(
  { page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>,
  { search, filter }: UserFilter,
) {
  return useQuery({
    ...listQuery,
    queryKey: [adminUsersKey, page, pageSize, search, filter],
    queryFn: ({ signal }) =>
      call('GET /api/admin/users', { query: { page, limit: pageSize, search, filter }, signal }),
  });
}

export type SecondFactor = ResponseOf<'GET /api/admin/users/:id'>['secondFactor'];

export function useUserDetails(id: string) {
  return useQuery({
    queryKey: [adminUsersKey, 'details', id],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/admin/users/:id', { params: { id }, signal }),
  });
}

export function useRemoveFactors(user: AdminUser, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('DELETE /api/admin/users/:id/second-factor', { params: { id: user._id }, body: { reason } }),
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [adminUsersKey, 'details', user._id] }),
  });
}

export function useRelease(user: AdminUser, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; reason: string }) =>
      call('PUT /api/admin/users/:id/release', { params: { id: user._id }, body }),
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [adminUsersKey] }),
  });
}

export function isWaiting(user: AdminUser): boolean {
  return user.role === 'partner' && user.isEmailVerified && !user.accountActive;
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
