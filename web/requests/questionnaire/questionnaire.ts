export { Questionnaire } from './Questionnaire.tsx';
export { type ProgressStep, ProgressSteps } from './steps/ProgressSteps.tsx';
export type { SentState } from './use-questionnaire.ts';
