import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import type { ContactChecks } from '#domain/requests/contact-rules.ts';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { focusQuietly } from '#web/ui/page/focus.ts';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import {
  CONTACT_STEP,
  checkStep,
  type FormValues,
  fieldsOfStep,
  findOpenStep,
  findStepIndex,
  listSteps,
  type Step,
} from './questionnaire-steps.ts';
import { STEP_PARAM } from './step-address.ts';

/** Until the rules are loaded, and where they cannot be: the server checks. */
const letAllPass: ContactChecks = { phone: () => null, country: () => null, postalCode: () => null };

/** The rules of the contact step bring tables and a library. */
function useContactChecks(isWanted: boolean): ContactChecks {
  const { data } = useQuery({
    queryKey: ['contact-checks'],
    queryFn: () => import('#domain/requests/contact-checks.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return data?.contactChecks ?? letAllPass;
}

/** The step in the address. Null without one, and on the prerendered page. */
export function useWantedStep(): string | null {
  const { search } = useLocation();
  const isLive = useHydrated();
  return isLive ? new URLSearchParams(search).get(STEP_PARAM) : null;
}

type StepState = {
  /** The previous entry is the previous step. */
  readonly cameFromStep?: boolean;
  /** The previous entry is the summary. */
  readonly fromSummary?: boolean;
};

function useStepNavigation(steps: readonly Step[], values: FormValues) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { cameFromStep = false, fromSummary = false } = (state ?? {}) as StepState;
  const wanted = useWantedStep();
  const index = findStepIndex(steps, values, wanted);
  const step = steps[index] as Step;

  const goTo = (key: string, options: StepState & { replace?: boolean } = {}) => {
    const { replace = false, ...newState } = options;
    const params = new URLSearchParams(search);
    params.set(STEP_PARAM, key);
    navigate({ pathname, search: `?${params}` }, { replace, preventScrollReset: true, state: newState });
  };
  // The address names the step that is shown, also where it asks for a later one.
  useEffect(() => {
    if (wanted !== null && wanted !== step.key) goTo(step.key, { replace: true });
  });
  return {
    index,
    step,
    hasBack: index > 0 || fromSummary,
    goTo,
    edit: (key: string) => goTo(key, { fromSummary: true }),
    next: () => {
      const target = fromSummary ? findOpenStep(steps, values) : steps[index + 1];
      if (fromSummary && target?.kind === 'closing') navigate(-1);
      else if (target)
        goTo(target.key, fromSummary ? { fromSummary, replace: true } : { cameFromStep: true });
    },
    back: () => {
      const before = steps[index - 1];
      if (cameFromStep || fromSummary) navigate(-1);
      else if (before) goTo(before.key, { replace: true });
    },
  };
}

function bringIntoView(form: HTMLElement): void {
  const { top } = form.getBoundingClientRect();
  const isHidden = top < 0 || top > window.innerHeight / 2;
  if (isHidden) form.scrollIntoView({ block: 'start' });
}

/** Moves the focus to the first wrong field of a step that opens, else to its heading. */
function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  step: string | null,
  hasErrors: boolean,
  isQuiet: boolean,
) {
  const shown = useRef(step);
  useEffect(() => {
    // Null on the prerendered page: the first step after it leaves the focus where it is.
    const former = shown.current;
    shown.current = step;
    if (former === null || former === step || isQuiet || !form.current) return;
    bringIntoView(form.current);
    if (hasErrors) focusFirstError(form.current);
    else focusQuietly(form.current.querySelector('h2'));
  }, [form, step, hasErrors, isQuiet]);
}

const hasOwnEnter = 'a, button, input, select, textarea, summary, [contenteditable], [role^="menu"]';

/** Enter goes on wherever it has no meaning of its own (requests 4). */
function useEnterKey(form: RefObject<HTMLFormElement | null>): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"]')) return;
    const { target } = event;
    const isArea = target instanceof HTMLTextAreaElement && form.current?.contains(target);
    const isFree = target instanceof HTMLElement && !target.closest(hasOwnEnter);
    // Ctrl + Enter leaves a text area, where Enter alone begins a new line.
    if (isArea ? event.ctrlKey || event.metaKey : isFree) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  });
}

type StepsOptions = {
  category: CategoryCode;
  values: FormValues;
  form: RefObject<HTMLFormElement | null>;
  /** The steps open by themselves, so the focus stays. */
  isQuiet?: boolean;
};

/** The steps of a questionnaire: the one in the address, its messages, and the ways to the others. */
export function useSteps({ category, values, form, isQuiet = false }: StepsOptions) {
  const isLive = useHydrated();
  const checks = useContactChecks(useWantedStep() === CONTACT_STEP);
  const steps = listSteps(category, values, checks);
  const way = useStepNavigation(steps, values);
  const { step } = way;
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const broken = tried.has(step.key) ? checkStep(step, values) : [];
  const isOfStep = ({ field }: FieldError) => fieldsOfStep(step).includes(field);
  const errors = toFormErrors([...broken, ...refused.filter(isOfStep)]);
  useStepFocus(form, isLive ? step.key : null, Object.keys(errors).length > 0, isQuiet);
  useEnterKey(form);

  return {
    ...way,
    all: steps,
    errors,
    /** The first incomplete step, else the last one. */
    findOpen: (given: FormValues): Step => findOpenStep(listSteps(category, given, checks), given),
    /** Shows the step's messages from now on. @returns whether there are none */
    passes: (): boolean => {
      setTried((before) => new Set(before).add(step.key));
      const isPassed = checkStep(step, values).length === 0;
      if (!isPassed) focusFirstError(form.current);
      return isPassed;
    },
    /** Leads to the first step that the server refuses. */
    refuse: (problems: readonly FieldError[]) => {
      setRefused(problems);
      const wrong = steps.find((each) => problems.some(({ field }) => fieldsOfStep(each).includes(field)));
      if (wrong && wrong.key !== step.key) way.edit(wrong.key);
      else focusFirstError(form.current);
    },
    /** The server's messages belong to the former values. */
    forget: (changed: FormValues) =>
      setRefused((before) => before.filter(({ field }) => !(field in changed))),
  };
}

export type Steps = ReturnType<typeof useSteps>;
