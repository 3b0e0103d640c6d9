import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';

export type ContactStepProps = {
  values: FormValues;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: FormValues) => void;
  /** With the field that no person sees (requests 79). */
  hasHiddenField?: boolean;
  /** The address is proved, and another one would have to be proved anew (requests 47). */
  hasFixedEmail?: boolean;
};
