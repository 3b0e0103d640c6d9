export { CartButton } from './CartButton.tsx';

export const loadCartSign = async () => ({ default: (await import('./CartSign.tsx')).CartSign });
