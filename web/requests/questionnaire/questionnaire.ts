export { Questionnaire } from './Questionnaire.tsx';
export { type ProgressStep, ProgressSteps } from './steps/ProgressSteps.tsx';
export { describeProgress } from './steps/request-progress.ts';
export type { SentState } from './use-questionnaire.ts';
