import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FOLLOW_UP_EDITED } from '#domain/purchases/follow-up.ts';
import { ApiError } from '#web/api/api-error.ts';
import { invalidate } from '#web/api/queries.ts';
import { type PurchasedRequest, partnerReads } from '#web/purchases/lists/partner-requests.ts';
import type { ConflictDialogProps } from '#web/ui/dialog/ConflictDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import {
  describeValues,
  type FollowUp,
  type FollowUpValues,
  findStored,
  isConflict,
  isOlder,
  isSame,
  rebase,
  saveFollowUp,
  toValues,
} from './follow-up-values.ts';

type Draft = { readonly base: FollowUp; readonly values: FollowUpValues };

type Conflict = { readonly stored: FollowUp; readonly own: FollowUpValues };

/** Keeps typed input over saves made elsewhere. Of two versions of a field the person chooses one (purchases 56). */
export function useFollowUpForm({ _id, followUp }: PurchasedRequest) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ base: followUp, values: toValues(followUp) });
  const { base, values } = draft;
  const choice = useDialog<Conflict>();
  const adopt = (stored: FollowUp, typedAgainst: FollowUpValues) =>
    setDraft((now) => ({ base: stored, values: rebase(typedAgainst, now.values, toValues(stored)) }));
  const [read, setRead] = useState(followUp);
  if (read !== followUp) {
    setRead(followUp);
    if (!isOlder(followUp, base) && !isConflict(toValues(base), values, toValues(followUp)))
      adopt(followUp, toValues(base));
  }
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
    // Not awaited: the dialog can be closed while the lists are read.
    onSettled: () => void invalidate(client, partnerReads),
  });
  const type = (change: Partial<FollowUpValues>) => {
    setDraft((now) => ({ ...now, values: { ...now.values, ...change } }));
    if (saving.error) saving.reset();
  };
  const toConflict = ({ stored, own }: Conflict): ConflictDialogProps => ({
    opened: choice.isOpen,
    title: FOLLOW_UP_EDITED,
    own: describeValues(own),
    stored: describeValues(toValues(stored)),
    isBusy: saving.isPending,
    onKeepOwn: () => {
      setDraft({ base: stored, values: own });
      saving.mutate({ base: stored, values: own });
    },
    onTakeStored: () => {
      setDraft({ base: stored, values: toValues(stored) });
      saving.reset();
      choice.close();
    },
    onClose: choice.close,
  });
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
    error: errors.length > 0 || findStored(error) ? null : error,
    conflict: choice.value ? toConflict(choice.value) : null,
  };
}

export type FollowUpFormState = ReturnType<typeof useFollowUpForm>;
