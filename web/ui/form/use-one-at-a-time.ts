import { useRef } from 'react';

/** A double click buys, saves or publishes once. */
export function useOneAtATime<Input extends unknown[]>(run: (...input: Input) => Promise<unknown>) {
  const isUnderWay = useRef(false);
  return (...input: Input): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const end = () => {
      isUnderWay.current = false;
    };
    // The caller reports the error.
    run(...input).then(end, end);
  };
}
