import { CartWord } from './CartWord.tsx';

export const loadCartSign = async () => ({
  default: await import('./CartSign.tsx').then(
    ({ CartSign }) => CartSign,
    () => CartWord,
  ),
});
