export { OwnFigures } from './OwnFigures.tsx';
