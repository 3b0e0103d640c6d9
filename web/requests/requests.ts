export {
  buildSubmission,
  CLOSING_STEP,
  CONTACT_STEP,
  ContactStep,
  type FormValues,
  fieldsOfStep,
  findOpenStep,
  isStepNamed,
  listSteps,
  ProgressSteps,
  QuestionStep,
  type Step,
  StepForm,
  SummaryFields,
  stepSearch,
  useContactChecks,
  useEnterKey,
  useStepErrors,
  useStepFocus,
  useStepNavigation,
  useWantedStep,
} from './questionnaire/questionnaire.ts';
export { CategoryName } from './view/CategoryName.tsx';
export { listContactEntries } from './view/contact-entries.ts';
export { Price } from './view/Price.tsx';
export { RequestAnswers } from './view/RequestAnswers.tsx';
export { listAnswers } from './view/request-answers.ts';
export { ExpiryChip, formatEuros, Sales } from './view/request-cells.tsx';
