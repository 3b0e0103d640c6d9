import { type RefObject, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { ApiError } from '#web/api/api-error.ts';
import type { Access, OwnRequest } from '#web/clients/own-request.ts';
import {
  CONTACT_STEP,
  type FormValues,
  fieldsOfStep,
  findOpenStep,
  isStepNamed,
  listSteps,
  type Step,
  useContactChecks,
  useEnterKey,
  useStepErrors,
  useStepFocus,
  useStepNavigation,
  useWantedStep,
} from '#web/requests/requests.ts';
import { focusFirstError } from '#web/ui/form/form-errors.ts';
import { clearEditDraft, type EditDraft, loadEditDraft, saveEditDraft } from './edit-draft.ts';
import { findChanges, toEditValues } from './edit-values.ts';
import { useSaving } from './use-saving.ts';

type Parts = { access: Access; request: OwnRequest; form: RefObject<HTMLFormElement | null> };

function startDraft(request: OwnRequest): EditDraft {
  const values = toEditValues(request);
  return { updatedAt: request.updatedAt, base: values, values };
}

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

/** The steps of the questionnaire as a new request has them. */
function useEditSteps({ request: { category }, form }: Parts, { values }: EditDraft) {
  const wanted = useWantedStep(true);
  const checks = useContactChecks(wanted === CONTACT_STEP);
  const list = (given: FormValues) => listSteps(category, given, checks);
  const steps = list(values);
  const way = useStepNavigation(steps, values, true);
  const step = steps[way.index] as Step;
  const { errors, passes, refuse, forget } = useStepErrors(step, values);
  useStepFocus(form, step.key, Object.keys(errors).length > 0, false);
  useEnterKey(form);
  return {
    steps,
    step,
    way,
    errors,
    passes,
    forget,
    /** Leads to the first step that the server refuses. */
    refuse: ({ errors: problems }: ApiError) => {
      refuse(problems);
      const wrong = steps.find((each) => problems.some(({ field }) => fieldsOfStep(each).includes(field)));
      if (wrong && wrong.key !== step.key) way.goTo(wrong.key, { fromSummary: true });
      else focusFirstError(form.current);
    },
    /** @returns the step of a question that these values leave open */
    findOpen: (given: FormValues): string | null => {
      const all = list(given);
      const open = all[findOpenStep(all, given)];
      return open && open.kind !== 'closing' ? open.key : null;
    },
  };
}

export function useEdit(parts: Parts) {
  const { access, request, form } = parts;
  const [draft, setDraft] = useState(() => loadEditDraft(request._id) ?? startDraft(request));
  const keep = (next: EditDraft) => {
    saveEditDraft(request._id, next);
    setDraft(next);
  };
  const { values } = draft;
  const { steps, step, way, errors, passes, forget, refuse, findOpen } = useEditSteps(parts, draft);
  const { leave, leaveAtOnce, isLeft } = useWayOut();
  const onSaved = () => {
    clearEditDraft(request._id);
    leaveAtOnce();
  };
  const saving = useSaving({ access, request, onSaved, onRefused: refuse });

  return {
    draft,
    steps,
    step,
    way,
    errors,
    saving,
    isChanged: Object.keys(findChanges(request.category, draft.base, values)).length > 0,
    leave,
    isLeft,
    change: (changed: FormValues) => {
      forget(changed);
      saving.reset();
      keep({ ...draft, values: { ...values, ...changed } });
    },
    submit: async () => {
      if (!passes()) return focusFirstError(form.current);
      return step.kind === 'closing' ? saving.save(draft) : way.next(values);
    },
    /** Saves the version that the person has put together, unless it lacks an answer. */
    adopt: (chosen: FormValues, now: OwnRequest) => {
      const next: EditDraft = { updatedAt: now.updatedAt, base: toEditValues(now), values: chosen };
      const open = findOpen(chosen);
      keep(next);
      if (open === null) return saving.save(next);
      saving.choice.close();
      way.goTo(open, { fromSummary: true });
    },
  };
}
