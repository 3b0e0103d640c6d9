export { createFindFigure } from './figures/figures.ts';
export { unlockPartner } from './users/users.ts';
