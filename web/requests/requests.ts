export { ContactStep } from './questionnaire/contact/ContactStep.tsx';
export { useContactChecks } from './questionnaire/contact/use-contact-checks.ts';
export { QuestionStep } from './questionnaire/QuestionStep.tsx';
export { StepForm } from './questionnaire/StepForm.tsx';
export { SummaryFields } from './questionnaire/SummaryFields.tsx';
export { ProgressSteps } from './questionnaire/steps/ProgressSteps.tsx';
export {
  buildSubmission,
  CONTACT_STEP,
  type FormValues,
  fieldsOfStep,
  findOpenStep,
  listSteps,
  type Step,
} from './questionnaire/steps/questionnaire-steps.ts';
export { CLOSING_STEP, isStepNamed, stepSearch } from './questionnaire/steps/step-address.ts';
export { useStepErrors } from './questionnaire/steps/use-step-errors.ts';
export { useEnterKey, useStepFocus } from './questionnaire/steps/use-step-focus.ts';
export { useStepNavigation, useWantedStep } from './questionnaire/steps/use-step-navigation.ts';
export { CategoryName } from './view/CategoryName.tsx';
export { listContactEntries } from './view/contact-entries.ts';
export { listAnswers, RequestAnswers } from './view/RequestAnswers.tsx';
export { ExpiryChip, formatEuros, Price, Sales } from './view/request-cells.tsx';
