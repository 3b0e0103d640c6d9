import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FOLLOW_UP_EDITED } from '#domain/purchases/follow-up.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type PurchasedRequest, reloadPartnerRequests } from '#web/purchases/lists/partner-requests.ts';
import type { ConflictDialogProps } from '#web/ui/dialog/ConflictDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import {
  describeValues,
  type FollowUp,
  type FollowUpValues,
  isConflict,
  isOlder,
  isSame,
  rebase,
  toValues,
} from './follow-up-values.ts';
import { findStored, saveFollowUp } from './save-follow-up.ts';

/** What was typed, and what it was typed against. */
type Draft = { readonly base: FollowUp; readonly values: FollowUpValues };

/**
 * The follow-up of a purchase, to be changed: what is typed while it is saved is kept, what is changed elsewhere meanwhile
 * shows where nothing was typed, and is overwritten by nobody who was not asked (purchases 40).
 */
export function useFollowUpForm({ _id, followUp }: PurchasedRequest) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ base: followUp, values: toValues(followUp) });
  const { base, values } = draft;
  const choice = useDialog<{ readonly stored: FollowUp; readonly own: FollowUpValues }>();
  const adopt = (stored: FollowUp, typedAgainst: FollowUpValues) =>
    setDraft((now) => ({ base: stored, values: rebase(typedAgainst, now.values, toValues(stored)) }));
  const follow = useEffectEvent((fresh: FollowUp) => {
    if (isOlder(fresh, base) || isConflict(toValues(base), values, toValues(fresh))) return;
    adopt(fresh, toValues(base));
  });
  useEffect(() => follow(followUp), [followUp]);

  const saving = useMutation({
    mutationFn: (sent: Draft) => saveFollowUp(_id, sent.base, sent.values),
    onSuccess: (saved, sent) => {
      adopt(saved, sent.values);
      if (choice.isOpen) choice.close();
      showSnackbar('success', 'Gespeichert');
    },
    onError: (error) => {
      const stored = findStored(error);
      if (stored) choice.open({ stored, own: rebase(toValues(base), values, toValues(stored)) });
      else if (choice.isOpen) choice.close();
    },
    onSettled: () => reloadPartnerRequests(client),
  });
  const type = (change: Partial<FollowUpValues>) => {
    setDraft((now) => ({ ...now, values: { ...now.values, ...change } }));
    if (saving.error) saving.reset();
  };
  const { error } = saving;
  const errors = error instanceof ApiError ? error.errors : [];
  return {
    base,
    values,
    type,
    save: () => saving.mutateAsync(draft),
    isSaving: saving.isPending,
    isChanged: !isSame(toValues(base), values),
    errorOf: (name: keyof FollowUpValues) => errors.find(({ field }) => field === name)?.msg,
    /** Of no field. */
    error: errors.length > 0 || findStored(error) ? null : error,
    conflict: useConflict(choice, saving, setDraft),
  };
}

export type FollowUpFormState = ReturnType<typeof useFollowUpForm>;

type Choice = ReturnType<typeof useDialog<{ readonly stored: FollowUp; readonly own: FollowUpValues }>>;
type Saving = {
  readonly isPending: boolean;
  readonly mutateAsync: (draft: Draft) => Promise<FollowUp>;
  readonly reset: () => void;
};

/** While somebody has to choose between two versions. */
function useConflict(
  { value, isOpen, close }: Choice,
  { isPending, mutateAsync, reset }: Saving,
  setDraft: (draft: Draft) => void,
): ConflictDialogProps | null {
  const saveOwn = useOneAtATime(mutateAsync);
  if (!value) return null;
  const { stored, own } = value;
  return {
    opened: isOpen,
    title: FOLLOW_UP_EDITED,
    own: describeValues(own),
    stored: describeValues(toValues(stored)),
    isBusy: isPending,
    onKeepOwn: () => {
      setDraft({ base: stored, values: own });
      saveOwn({ base: stored, values: own });
    },
    onTakeStored: () => {
      setDraft({ base: stored, values: toValues(stored) });
      reset();
      close();
    },
    onClose: close,
  };
}
