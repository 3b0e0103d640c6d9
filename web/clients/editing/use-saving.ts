import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { keepWritten, readNow } from '#web/clients/access/use-own-request.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { EditDraft } from './edit-draft.ts';
import { findChanges, findDifferingUnits, toEditValues } from './edit-values.ts';

type Parts = {
  access: Access;
  request: OwnRequest;
  onSaved: () => void;
  /** Field errors; nothing was stored. */
  onRefused: (error: ApiError) => void;
};

function isEditedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'edited_meanwhile';
}

/** Saving, and what else has been saved meanwhile. */
export function useSaving({ access, request: { category }, onSaved, onRefused }: Parts) {
  const client = useQueryClient();
  /** The request as it is now, as long as somebody has to choose between two versions. */
  const choice = useDialog<OwnRequest>();
  const endChoice = () => {
    if (choice.isOpen) choice.close();
  };

  const save = async ({ base, values, updatedAt }: EditDraft) => {
    const changes = findChanges(category, base, values);
    try {
      return await access.edit({ ...changes, updatedAt });
    } catch (problem) {
      const now = isEditedMeanwhile(problem) ? await readNow(client, access) : null;
      // An admin may have changed the price, say, and none of the client's words.
      const stored = now && toEditValues(now.request);
      // Or the same words were saved in another tab.
      const needsNoChoice =
        stored && [base, values].some((each) => findDifferingUnits(category, each, stored).length === 0);
      if (needsNoChoice) return access.edit({ ...changes, updatedAt: now.request.updatedAt });
      if (now) choice.open(now.request);
      throw problem;
    }
  };
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: async ({ msg, request: saved }) => {
      endChoice();
      await keepWritten(client, access, saved);
      showSnackbar('success', msg);
      onSaved();
    },
    onError: (problem) => {
      if (!isEditedMeanwhile(problem)) endChoice();
      if (!(problem instanceof ApiError)) return;
      if (problem.errors.length > 0) onRefused(problem);
      if (problem.status === 409) void readNow(client, access);
    },
  });
  return {
    save: mutateAsync,
    isSaving: isPending || isSuccess,
    /** Two versions are told in a dialog. */
    error: isEditedMeanwhile(error) ? null : error,
    reset,
    choice,
  };
}
