import { useState } from 'react';

/** Returns the last change as a sentence for screen readers. @param shown the same object until something changes */
export function useAnnouncement<T>(shown: T, describeChange: (before: T, after: T) => string): string {
  const [last, setLast] = useState({ shown, text: '' });
  if (last.shown !== shown) setLast({ shown, text: describeChange(last.shown, shown) || last.text });
  return last.text;
}

/** The same of rows, each described by itself. */
export function useRowAnnouncement<R extends { readonly _id: string }>(
  rows: readonly R[] | undefined,
  describeChange: (before: R, after: R) => string,
): string {
  return useAnnouncement(rows, (before = [], after = []) => {
    const former = new Map(before.map((row) => [row._id, row]));
    const changes = after.map((row) => describeChange(former.get(row._id) ?? row, row));
    return changes.filter(Boolean).join(' ');
  });
}
