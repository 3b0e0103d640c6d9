import { useState } from 'react';
import type { FieldError } from '#domain/field-error.ts';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import { checkStep, type FormValues, fieldsOfStep, type Step } from './questionnaire-steps.ts';

/**
 * The messages beside the fields of a step: the domain's rules once the person tried to go on, and what the
 * server refused until the field is changed.
 */
export function useStepErrors(step: Step, values: FormValues) {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly FieldError[]>([]);

  const fields = fieldsOfStep(step);
  const broken = tried.has(step.key) ? checkStep(step, values) : [];
  const errors = toFormErrors([...broken, ...refused.filter(({ field }) => fields.includes(field))]);

  return {
    errors,
    /** Shows the step's messages from now on. @returns whether there are none */
    passes: (): boolean => {
      setTried((before) => new Set(before).add(step.key));
      return checkStep(step, values).length === 0;
    },
    refuse: (problems: readonly FieldError[]) => setRefused(problems),
    /** The server's messages belong to the former values. */
    forget: (changed: FormValues) =>
      setRefused((before) => before.filter(({ field }) => !(field in changed))),
  };
}
