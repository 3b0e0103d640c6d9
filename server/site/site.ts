export { loadAcceptedTerms } from './legal-texts.ts';
