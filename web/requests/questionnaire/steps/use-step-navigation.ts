import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FormValues, findOpenStep, findStepIndex, type Step } from './questionnaire-steps.ts';
import { STEP_PARAM } from './step-address.ts';

type StepState = {
  /** The previous entry is the previous step. */
  readonly cameFromStep?: boolean;
  /** The previous entry is the summary. */
  readonly fromSummary?: boolean;
};

/** Null where the address names none, or the page is not live yet. */
export function useWantedStep(isLive: boolean): string | null {
  const { search } = useLocation();
  return isLive ? new URLSearchParams(search).get(STEP_PARAM) : null;
}

export function useStepNavigation(steps: readonly Step[], values: FormValues, isLive: boolean) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { cameFromStep = false, fromSummary = false } = (state ?? {}) as StepState;

  const wanted = useWantedStep(isLive);
  const index = findStepIndex(steps, values, wanted);
  const key = steps[index]?.key ?? '';

  const goTo = (step: string, options: StepState & { replace?: boolean } = {}) => {
    const { replace = false, ...newState } = options;
    const params = new URLSearchParams(search);
    params.set(STEP_PARAM, step);
    navigate({ pathname, search: `?${params}` }, { replace, preventScrollReset: true, state: newState });
  };

  const next = (now: FormValues) => {
    const open = findOpenStep(steps, now);
    const target = fromSummary ? steps[open] : steps[index + 1];
    if (fromSummary && open === steps.length - 1) navigate(-1);
    else if (target) goTo(target.key, fromSummary ? { fromSummary, replace: true } : { cameFromStep: true });
  };

  const back = () => {
    const before = steps[index - 1];
    if (cameFromStep || fromSummary) navigate(-1);
    else if (before) goTo(before.key, { replace: true });
  };

  // An address that asks for more than was answered is corrected, so that it names the step that is shown.
  useEffect(() => {
    if (wanted !== null && wanted !== key) goTo(key, { replace: true });
  });

  return { index, key, hasBack: index > 0 || fromSummary, goTo, next, back };
}
