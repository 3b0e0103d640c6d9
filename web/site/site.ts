export { PlainFrame } from './frame/PlainFrame.tsx';
