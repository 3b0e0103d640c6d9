export { viewAll, viewChanged, viewOne } from './view.ts';
