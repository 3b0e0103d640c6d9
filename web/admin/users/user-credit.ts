import type { ResponseOf } from '#web/api/api.ts';
import { type ReadKey, useApiMutation } from '#web/api/queries.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { AdminUser } from './admin-users.ts';

export type UserCreditTerms = ResponseOf<'GET /api/admin/users/:id/credit'>['credit'];

/** Every read that changes with the terms on which a company buys on account. */
export const creditReads = [
  'GET /api/admin/users/:id/credit',
  'GET /api/admin/users',
  'GET /api/admin/overview',
] as const satisfies readonly ReadKey[];

/** Says what was decided, with „Rückgängig“ while the mail waits (billing 35). */
export function useLockDecision({ _id: id, companyName, email }: AdminUser, isUndoable: boolean) {
  const undoing = useApiMutation('PUT /api/admin/users/:id/credit/undo', {
    invalidates: creditReads,
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onError: (error) => showErrorSnackbar(error),
  });
  return useApiMutation('PUT /api/admin/users/:id/credit/lock', {
    invalidates: creditReads,
    onSuccess: ({ msg, credit: { updatedAt } }) => {
      const undo = async () =>
        Boolean(updatedAt && (await undoing.send({ params: { id }, body: { updatedAt } })));
      showSnackbar('success', msg, { title: companyName || email, ...(isUndoable && { undo }) });
    },
  });
}
