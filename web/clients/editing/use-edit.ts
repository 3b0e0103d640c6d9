import { type RefObject, useEffect } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import {
  CONTACT_STEP,
  type FormValues,
  fieldsOfStep,
  findOpenStep,
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
import type { EditDraft } from './edit-draft.ts';
import { findChanges, toEditValues } from './edit-values.ts';
import { useEditDraft } from './use-edit-draft.ts';
import { useSaving } from './use-saving.ts';
import { useWayOut } from './use-way-out.ts';

type Parts = { access: Access; request: OwnRequest; form: RefObject<HTMLFormElement | null> };

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
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector('h2')?.focus({ preventScroll: true }), [form]);
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
  const { draft, keep, drop } = useEditDraft(request);
  const { values } = draft;
  const { steps, step, way, errors, passes, forget, refuse, findOpen } = useEditSteps(parts, draft);
  const { leave, leaveAtOnce, isLeft } = useWayOut();
  const onSaved = () => {
    drop();
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
    /** Goes on with what was chosen of two versions: saves it, unless it lacks an answer. */
    adopt: async (chosen: FormValues, now: OwnRequest) => {
      const next: EditDraft = { updatedAt: now.updatedAt, base: toEditValues(now), values: chosen };
      const open = findOpen(chosen);
      keep(next);
      if (open === null) return saving.save(next);
      saving.choice.close();
      way.goTo(open, { fromSummary: true });
    },
  };
}
