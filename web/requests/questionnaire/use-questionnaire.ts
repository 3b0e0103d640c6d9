import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { paths } from '#domain/site/paths.ts';
import { type DraftStart, useDraft } from './draft/use-draft.ts';
import type { FormValues } from './steps/questionnaire-steps.ts';
import { useSteps, useWantedStep } from './steps/use-steps.ts';
import { type Sent, useSubmission } from './use-submission.ts';

/** For the page after sending. */
export type SentState = Sent & {
  readonly email: string;
  readonly category: CategoryCode;
  /** Lets the browser that has sent the request correct its address (requests 106). */
  readonly submissionKey: string;
};

/** Rule requests 6. */
const PREFILL_PAUSE_MS = 300;

/** Opens the next step after the pause, unless `isOn` ends before or the person presses a link meanwhile. */
function useAutoAdvance(isOn: boolean, advance: () => void): void {
  const { state } = useNavigation();
  const onTime = useEffectEvent(advance);
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = window.setTimeout(() => onTime(), PREFILL_PAUSE_MS);
    // `state` may change only after the pause, and a second navigation would replace the person's.
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

export function useQuestionnaire(start: DraftStart, form: RefObject<HTMLFormElement | null>) {
  const { category } = start;
  const navigate = useNavigate();
  const wanted = useWantedStep();
  const draft = useDraft(start);
  const { values } = draft;
  const [isTouched, setIsTouched] = useState(false);
  /** The step opens by itself, so the focus stays (requests 6). */
  const opensQuietly = draft.wasPreselected && !isTouched;
  const steps = useSteps({ category, values, form, isQuiet: opensQuietly });
  const { step, goTo } = steps;
  const [first, second = first] = steps.all;
  const onSent = (sent: Sent) => {
    draft.forget();
    const { submissionKey } = draft;
    const state: SentState = { email: String(values['email']).trim(), category, submissionKey, ...sent };
    navigate(paths.requestSent(), { replace: true, state });
  };
  const needsProof = draft.isVisitor && step.kind !== 'question';
  const submission = useSubmission({ category, draft, needsProof, onSent, onRefused: steps.refuse });
  const waitsToAdvance = draft.isLive && opensQuietly && wanted === null;
  useAutoAdvance(waitsToAdvance, () => second && goTo(second.key, { replace: true }));

  return {
    draft,
    steps,
    submission,
    opensQuietly,
    change: (changed: FormValues) => {
      setIsTouched(true);
      steps.forget(changed);
      draft.change(changed);
    },
    submit: async () => {
      setIsTouched(true);
      if (!steps.passes()) return undefined;
      if (step.kind === 'closing') return submission.mutateAsync();
      draft.leaveStep(step);
      return steps.next();
    },
    back: () => {
      setIsTouched(true);
      steps.back();
    },
    resume: () => {
      setIsTouched(true);
      draft.hideKept();
      goTo(steps.findOpen(values).key);
    },
    restart: () => {
      setIsTouched(true);
      submission.reset();
      draft.restart();
      goTo(first?.key ?? step.key, { replace: true });
    },
  };
}
