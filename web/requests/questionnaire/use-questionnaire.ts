import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import { paths } from '#domain/site/paths.ts';
import { focusFirstError } from '#web/ui/form/form-errors.ts';
import { useContactChecks } from './contact/use-contact-checks.ts';
import { useDraft } from './draft/use-draft.ts';
import {
  CONTACT_STEP,
  type FormValues,
  fieldsOfStep,
  findOpenStep,
  listSteps,
  type Step,
} from './steps/questionnaire-steps.ts';
import { useStepErrors } from './steps/use-step-errors.ts';
import { useEnterKey, useStepFocus } from './steps/use-step-focus.ts';
import { useStepNavigation, useWantedStep } from './steps/use-step-navigation.ts';
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

/** Rule requests 6. */
const PREFILL_PAUSE_MS = 300;

/**
 * Opens the next step by itself after the pause, unless `isOn` ends before. Somebody who has pressed a link meanwhile
 * gets the page behind it: a second navigation would replace the first.
 */
function useAutoAdvance(isOn: boolean, advance: () => void): void {
  const { state } = useNavigation();
  const onTime = useEffectEvent(advance);
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = window.setTimeout(() => onTime(), PREFILL_PAUSE_MS);
    // The router draws its state a moment after the press, which may be after the pause.
    const letGo = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) window.clearTimeout(timer);
    };
    document.addEventListener('click', letGo, { capture: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', letGo, { capture: true });
    };
  }, [isOn, state]);
}

type Parts = QuestionnaireProps & { isLive: boolean; form: RefObject<HTMLFormElement | null> };

export function useQuestionnaire({ category, segment, isLive, form }: Parts) {
  const navigate = useNavigate();
  const wanted = useWantedStep(isLive);
  const draft = useDraft({ category, segment, isLive, wanted });
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
  const needsProof = draft.isVisitor && step.kind !== 'question';
  const submission = useSubmission({ category, draft, needsProof, onSent, onRefused });

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
      if (step.kind === 'closing') return submission.mutateAsync();
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
