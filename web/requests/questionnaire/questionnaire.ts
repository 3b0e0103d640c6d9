export { ContactStep } from './contact/ContactStep.tsx';
export { useContactChecks } from './contact/use-contact-checks.ts';
export { Questionnaire } from './Questionnaire.tsx';
export { QuestionStep } from './QuestionStep.tsx';
export { StepForm } from './StepForm.tsx';
export { SummaryFields } from './SummaryFields.tsx';
export { type ProgressStep, ProgressSteps } from './steps/ProgressSteps.tsx';
export {
  buildSubmission,
  CONTACT_STEP,
  type FormValues,
  fieldsOfStep,
  findOpenStep,
  listSteps,
  type Step,
} from './steps/questionnaire-steps.ts';
export { CLOSING_STEP, isStepNamed, stepSearch } from './steps/step-address.ts';
export { useStepErrors } from './steps/use-step-errors.ts';
export { useEnterKey, useStepFocus } from './steps/use-step-focus.ts';
export { useStepNavigation, useWantedStep } from './steps/use-step-navigation.ts';
export type { SentState } from './use-questionnaire.ts';
