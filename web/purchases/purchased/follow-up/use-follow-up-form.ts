import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, findNewer } from '#web/api/api-error.ts';
import { invalidate } from '#web/api/queries.ts';
import { type PurchasedRequest, partnerReads } from '#web/purchases/lists/partner-requests.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import {
  describeValues,
  type FollowUp,
  type FollowUpValues,
  isConflict,
  isOlder,
  isSame,
  rebase,
  saveFollowUp,
  toValues,
} from './follow-up-values.ts';

type Draft = { readonly base: FollowUp; readonly values: FollowUpValues };

/** Keeps typed input over saves made elsewhere. Of two versions of a field the person chooses one (purchases 56). */
export function useFollowUpForm({ _id, followUp }: PurchasedRequest) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ base: followUp, values: toValues(followUp) });
  const { base, values } = draft;
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
      showSnackbar('success', 'Gespeichert');
    },
    // Not awaited: the dialog can be closed while the lists are read.
    onSettled: () => void invalidate(client, partnerReads),
  });
  const type = (change: Partial<FollowUpValues>) => {
    setDraft((now) => ({ ...now, values: { ...now.values, ...change } }));
    if (saving.error) saving.reset();
  };
  const { error } = saving;
  const stored = findNewer<FollowUp>(error);
  const own = stored && rebase(toValues(base), values, toValues(stored));
  const conflict = stored &&
    own && {
      own: describeValues(own),
      stored: describeValues(toValues(stored)),
      onKeepOwn: () => {
        setDraft({ base: stored, values: own });
        saving.mutate({ base: stored, values: own });
      },
      onTakeStored: () => {
        setDraft({ base: stored, values: toValues(stored) });
        saving.reset();
      },
      onClose: saving.reset,
    };
  const errors = error instanceof ApiError ? error.errors : [];
  return {
    base,
    values,
    type,
    save: () => saving.mutateAsync(draft),
    isSaving: saving.isPending,
    isChanged: !isSame(toValues(base), values),
    errorOf: (name: keyof FollowUpValues) => errors.find(({ field }) => field === name)?.msg,
    error: errors.length > 0 || stored ? null : error,
    conflict,
  };
}

export type FollowUpFormState = ReturnType<typeof useFollowUpForm>;
