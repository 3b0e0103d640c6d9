import { type FocusEvent, useEffect, useRef } from 'react';

const reachable = 'button:not(:disabled), input:not(:disabled), a[href]';

/** Where the focus stood in a table, by numbers, so that the place outlives its row. */
type Place = { readonly element: Element; readonly row: number; readonly cell: number };

/**
 * Keeps the focus in a table whose focused row goes, for example out of a filtered list: it moves on to the
 * same cell of the row that follows, or to the frame around an empty table.
 */
export function useRowFocus() {
  const frame = useRef<HTMLElement>(null);
  const place = useRef<Place | null>(null);
  const wasMoved = useRef(false);

  const findNext = (): HTMLElement | null => {
    const rows = [...(frame.current?.querySelectorAll('tbody tr') ?? [])];
    const row = rows[Math.min(place.current?.row ?? 0, rows.length - 1)];
    const cell = row?.children[place.current?.cell ?? 0];
    return (
      cell?.querySelector<HTMLElement>(reachable) ??
      row?.querySelector<HTMLElement>(reachable) ??
      frame.current
    );
  };

  useEffect(() => {
    if (!place.current || place.current.element.isConnected || wasMoved.current) return;
    wasMoved.current = true;
    if (document.activeElement === document.body) findNext()?.focus({ preventScroll: true });
  });

  const onFocus = ({ target }: FocusEvent) => {
    const cell = target.closest('td');
    const row = cell?.closest('tr');
    if (!cell || !row) return;
    place.current = { element: target, row: row.sectionRowIndex, cell: cell.cellIndex };
    wasMoved.current = false;
  };
  return { frame: { ref: frame, onFocus, tabIndex: -1 }, findNext };
}
