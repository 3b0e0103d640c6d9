import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import { paths } from '#domain/site/paths.ts';
import { useFilledDraft } from '#web/requests/questionnaire/draft/use-filled-draft.ts';
import { useProof } from '#web/requests/questionnaire/proof/use-proof.ts';
import {
  CONTACT_STEP,
  type FormValues,
  fieldsOfStep,
  findOpenStep,
  listSteps,
  type Step,
} from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { useAutoAdvance } from '#web/requests/questionnaire/steps/use-auto-advance.ts';
import { useStepErrors } from '#web/requests/questionnaire/steps/use-step-errors.ts';
import { useEnterKey, useStepFocus } from '#web/requests/questionnaire/steps/use-step-focus.ts';
import { useStepNavigation, useWantedStep } from '#web/requests/questionnaire/steps/use-step-navigation.ts';
import { focusFirstError } from '#web/ui/form/form-errors.ts';
import { useContactChecks } from './contact/use-contact-checks.ts';
import { useSubmission } from './use-submission.ts';

export type QuestionnaireProps = {
  category: CategoryCode;
  /** Chooses the first answer (catalogue 4). */
  segment: string | undefined;
};

export type SentState = {
  readonly email: string;
  readonly category: CategoryCode;
  /** The address is the signed-in customer's: nothing has to be confirmed (requests 76). */
  readonly isConfirmed: boolean;
};

type Parts = QuestionnaireProps & { isLive: boolean; form: RefObject<HTMLFormElement | null> };

export function useQuestionnaire({ category, segment, isLive, form }: Parts) {
  const navigate = useNavigate();
  const wanted = useWantedStep(isLive);
  const draft = useFilledDraft({ category, segment, isLive, hasStep: wanted !== null });
  const { values } = draft;
  const steps = listSteps(category, values, useContactChecks(wanted === CONTACT_STEP));
  const way = useStepNavigation(steps, values, isLive);
  const step = steps[way.index] as Step;
  const { errors, passes, refuse, forget } = useStepErrors(step, values);
  const [isTouched, setIsTouched] = useState(false);

  const onRefused = (problems: readonly FieldError[]) => {
    refuse(problems);
    const wrong = steps.find((each) => problems.some(({ field }) => fieldsOfStep(each).includes(field)));
    if (wrong && wrong.key !== step.key) way.goTo(wrong.key, { fromSummary: true });
    else focusFirstError(form.current);
  };
  const onSent = (isConfirmed: boolean) => {
    draft.forget();
    const state: SentState = { email: String(values['email']).trim(), category, isConfirmed };
    navigate(paths.requestSent(), { replace: true, state });
  };
  const submission = useSubmission({
    category,
    draft,
    proof: useProof(draft.isVisitor && step.kind !== 'question'),
    onSent,
    onRefused,
  });

  const opensQuietly = draft.wasPreselected && !isTouched;
  const waitsToAdvance = isLive && opensQuietly && wanted === null;
  useAutoAdvance(waitsToAdvance, () => way.goTo(steps[1]?.key ?? step.key, { replace: true }));
  useStepFocus(form, isLive ? step.key : null, Object.keys(errors).length > 0, opensQuietly);
  useEnterKey(form);

  return {
    draft,
    step,
    steps,
    way,
    errors,
    submission,
    /** The step opened by itself, so the focus stays (requests 6). */
    opensQuietly,
    change: (changed: FormValues) => {
      setIsTouched(true);
      forget(changed);
      draft.change(changed);
    },
    submit: async () => {
      setIsTouched(true);
      if (!passes()) return focusFirstError(form.current);
      if (step.kind === 'closing') return submission.send();
      draft.leaveStep(step);
      return way.next(values);
    },
    back: () => {
      setIsTouched(true);
      way.back();
    },
    resume: () => {
      setIsTouched(true);
      draft.hideKept();
      way.goTo(steps[findOpenStep(steps, values)]?.key ?? step.key);
    },
    restart: () => {
      setIsTouched(true);
      submission.reset();
      draft.restart();
      way.goTo(steps[0]?.key ?? step.key, { replace: true });
    },
  };
}
