import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field that sets a value of the address. `onEnter` gets the trimmed text 300 ms after the last key, or at
 * once by `enter`.
 */
export function useTypedText(value: string, onEnter: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    onEnter(sent.current);
  }, 300);
  // Links and the browser's Back change the address, so the field follows it.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    send.cancel();
    setTyped(value);
  }, [value, send]);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      send(text);
    },
    enter: () => send.flush(),
  };
}
