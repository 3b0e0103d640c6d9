export { CategoryName } from './view/CategoryName.tsx';
export { Price } from './view/Price.tsx';
export { RequestAnswers } from './view/RequestAnswers.tsx';
export { listServices } from './view/request-answers.ts';
export { ExpiryChip, formatEuros, Sales } from './view/request-cells.tsx';
