import { useState } from 'react';

/**
 * The text that screen readers hear of the last change.
 *
 * @param shown the same object until something changes
 * @param describeChange '' for nothing to say
 */
export function useAnnouncement<T>(shown: T, describeChange: (before: T, after: T) => string): string {
  const [last, setLast] = useState({ shown, text: '' });
  if (last.shown !== shown) setLast({ shown, text: describeChange(last.shown, shown) || last.text });
  return last.text;
}
