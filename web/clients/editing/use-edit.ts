import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { FieldError } from '#domain/field-error.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  type Access,
  type OwnRequest,
  peek,
  readAgain,
  showWritten,
  toOwnEdit,
} from '#web/clients/own-request.ts';
import { type FormValues, isStepNamed, useSteps } from '#web/requests/requests.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { type EditDraft, loadEditDraft, saveEditDraft } from './edit-draft.ts';
import { findChanges, findDifferences, toEditValues } from './edit-values.ts';

/** Back to the request, without a step that would open the form again. */
function useWayOut() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  /** Saved: the guard of unsaved input no longer asks. */
  const isOver = useRef(false);
  const leave = () => {
    // Where „Bearbeiten“ has made the entry, the one before it is the request.
    const { fromView = false } = (state ?? {}) as { fromView?: boolean };
    if (fromView) navigate(-1);
    else navigate({ search: '' }, { replace: true, preventScrollReset: true });
  };
  return {
    leave,
    leaveAtOnce: () => {
      isOver.current = true;
      leave();
    },
    /** From one step to another nothing is lost. */
    isLeft: (next: Pick<Location, 'pathname' | 'search'>) =>
      !isOver.current && (next.pathname !== pathname || !isStepNamed(next.search)),
  };
}

type Parts = { access: Access; request: OwnRequest };

type SavingParts = Parts & {
  onSaved: () => void;
  /** Field errors; nothing was stored. */
  onRefused: (errors: readonly FieldError[]) => void;
};

function isEditedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'edited_meanwhile';
}

/** Saves an edit. Where somebody else has saved other words meanwhile, the person chooses between both versions. */
function useSaving({ access, request: { category }, onSaved, onRefused }: SavingParts) {
  const client = useQueryClient();
  /** The request as it is now, while the person chooses. */
  const choice = useDialog<OwnRequest>();
  const endChoice = () => {
    if (choice.isOpen) choice.close();
  };

  const save = async ({ base, values, updatedAt }: EditDraft) => {
    const edit = async (against: string) => {
      const body = { ...findChanges(category, base, values), updatedAt: against };
      return toOwnEdit(await call(`PUT ${access.path}`, { params: access.params, body }));
    };
    try {
      return await edit(updatedAt);
    } catch (problem) {
      const now = isEditedMeanwhile(problem) ? await peek(access).catch(() => null) : null;
      if (!now) throw problem;
      const stored = toEditValues(now.request);
      // Nothing to choose where an admin has changed the price, say, or another tab has saved the same words.
      const isSame = (version: FormValues) => findDifferences(category, version, stored).length === 0;
      if (isSame(base) || isSame(values)) return edit(now.request.updatedAt);
      choice.open(now.request);
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
      if (problem.errors.length > 0) onRefused(problem.errors);
      if (problem.status === 409) void readAgain(client, access);
    },
  });
  return {
    save: useOneAtATime(mutateAsync),
    isSaving: isPending || isSuccess,
    /** Where the dialog shows two versions, they say it. */
    error: choice.isOpen ? null : error,
    reset,
    choice,
  };
}

function startDraft(request: OwnRequest, values = toEditValues(request)): EditDraft {
  return { updatedAt: request.updatedAt, base: toEditValues(request), values };
}

export function useEdit({ access, request, form }: Parts & { form: RefObject<HTMLFormElement | null> }) {
  const { _id: id, category } = request;
  const [draft, setDraft] = useState(() => loadEditDraft(id) ?? startDraft(request));
  const keep = (next: EditDraft) => {
    saveEditDraft(id, next);
    setDraft(next);
  };
  const { base, values } = draft;
  const steps = useSteps({ category, values, form });
  const { leave, leaveAtOnce, isLeft } = useWayOut();
  const onSaved = () => {
    saveEditDraft(id, null);
    leaveAtOnce();
  };
  const saving = useSaving({ access, request, onSaved, onRefused: steps.refuse });

  return {
    draft,
    steps,
    saving,
    isChanged: Object.keys(findChanges(category, base, values)).length > 0,
    leave,
    isLeft,
    change: (changed: FormValues) => {
      steps.forget(changed);
      saving.reset();
      keep({ ...draft, values: { ...values, ...changed } });
    },
    submit: async () => {
      if (!steps.passes()) return undefined;
      return steps.step.kind === 'closing' ? saving.save(draft) : steps.next();
    },
    /** Saves the version that the person has put together, unless it lacks an answer. */
    adopt: (chosen: FormValues, now: OwnRequest) => {
      const next = startDraft(now, chosen);
      const open = steps.findOpen(chosen);
      keep(next);
      if (open.kind === 'closing') return saving.save(next);
      // The person goes on with the present version.
      saving.reset();
      saving.choice.close();
      steps.edit(open.key);
    },
  };
}
