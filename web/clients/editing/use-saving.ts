import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  type Access,
  type OwnRequest,
  readAgain,
  readNow,
  showWritten,
  toOwnEdit,
} from '#web/clients/own-request.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
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

/** Saves an edit. Where somebody else has saved other words meanwhile, the person chooses between both versions. */
export function useSaving({ access, request: { category }, onSaved, onRefused }: Parts) {
  const client = useQueryClient();
  /** The request as it is now, while the person chooses. */
  const choice = useDialog<OwnRequest>();
  const endChoice = () => {
    if (choice.isOpen) choice.close();
  };

  const save = async ({ base, values, updatedAt }: EditDraft) => {
    const changes = findChanges(category, base, values);
    const edit = async (against: string) => {
      const body = { ...changes, updatedAt: against };
      return toOwnEdit(await call(`PUT ${access.path}`, { params: access.params, body }));
    };
    try {
      return await edit(updatedAt);
    } catch (problem) {
      const now = isEditedMeanwhile(problem) ? await readNow(client, access).catch(() => null) : null;
      // An admin may have changed the price, say, and none of the client's words.
      const stored = now && toEditValues(now.request);
      // Or the same words were saved in another tab.
      const needsNoChoice =
        stored && [base, values].some((each) => findDifferingUnits(category, each, stored).length === 0);
      if (needsNoChoice) return edit(now.request.updatedAt);
      if (now) choice.open(now.request);
      throw problem;
    }
  };
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: async ({ msg, request: saved }) => {
      endChoice();
      await showWritten(client, access, saved);
      showSnackbar('success', msg);
      onSaved();
    },
    onError: (problem) => {
      if (!isEditedMeanwhile(problem)) endChoice();
      if (!(problem instanceof ApiError)) return;
      if (problem.errors.length > 0) onRefused(problem);
      if (problem.status === 409) void readAgain(client, access);
    },
  });
  return {
    save: useOneAtATime(mutateAsync),
    isSaving: isPending || isSuccess,
    /** The dialog shows two versions. */
    error: isEditedMeanwhile(error) ? null : error,
    reset,
    choice,
  };
}
