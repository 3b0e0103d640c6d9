import { type FocusEvent, useEffect, useRef } from 'react';
import { focusQuietly } from '#web/ui/page/focus.ts';

const reachable = 'button:not(:disabled), input:not(:disabled), a[href]';

/** Keeps the focus, also while its pressed button waits for an answer; one that fades out has let go of it. */
const openDialog = '[role="dialog"]:not(:has([inert]))';

/** Where the focus stood in a table, by numbers and by what stood there, so that the place outlives its row. */
type Place = {
  readonly element: Element;
  readonly text: string;
  readonly row: number;
  readonly cell: number;
};

/** A button whose call is under way gets the focus back. */
function canStay(element: Element): boolean {
  return element.isConnected && (!element.matches(':disabled') || element.matches('[data-loading]'));
}

/**
 * Keeps the focus in a table whose focused row goes, for example out of a filtered list, or whose focused button can
 * not be pressed any more: it moves on to the same cell of the row that now stands there, or to the frame around an empty table.
 */
export function useRowFocus() {
  const frame = useRef<HTMLElement>(null);
  const place = useRef<Place | null>(null);
  const wasMoved = useRef(false);

  const findNext = (): HTMLElement | null => {
    const rows = [...(frame.current?.querySelectorAll('tbody tr:not([data-below])') ?? [])];
    const row = rows[Math.min(place.current?.row ?? 0, rows.length - 1)];
    const cell = row?.children[place.current?.cell ?? 0];
    const inCell = [...(cell?.querySelectorAll<HTMLElement>(reachable) ?? [])].filter((each) =>
      each.checkVisibility(),
    );
    return (
      inCell.find(({ textContent }) => textContent === place.current?.text) ??
      inCell[0] ??
      row?.querySelector<HTMLElement>(reachable) ??
      frame.current
    );
  };

  useEffect(() => {
    if (!place.current || wasMoved.current || canStay(place.current.element)) return;
    if (document.querySelector(openDialog)) return;
    wasMoved.current = true;
    // Some browsers leave it with a button that cannot be pressed.
    const isLost = [document.body, place.current.element].includes(document.activeElement ?? document.body);
    if (isLost) focusQuietly(findNext());
  });

  const onFocus = ({ target }: FocusEvent) => {
    const cell = target.closest('td');
    const row = cell?.closest('tr');
    if (!cell || !row) return;
    // The code that closes what stands below a row moves the focus.
    if (row.matches('[data-below]')) {
      place.current = null;
      return;
    }
    place.current = {
      element: target,
      text: target.textContent,
      row: row.sectionRowIndex,
      cell: cell.cellIndex,
    };
    wasMoved.current = false;
  };
  return { frame: { ref: frame, onFocus, tabIndex: -1 }, findNext };
}
