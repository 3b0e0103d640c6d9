import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { EditRequestRow, type RowEditHandle } from './EditRequestRow.tsx';

type Edited = {
  readonly request: AdminRequest;
  /** Where it stood among the rows. */
  readonly index: number;
  /** The page and filter of the list that it was opened in. */
  readonly search: string;
  readonly opener: Element | null;
};

/**
 * The one row of the table that is edited in place (admin 9).
 *
 * @param findNext where the focus goes when the button has gone that opened the row
 */
export function useRowEdit(rows: readonly AdminRequest[] | undefined, findNext: () => HTMLElement | null) {
  const { search } = useLocation();
  const [opened, setOpened] = useState<Edited>();
  const handle = useRef<RowEditHandle>(null);
  const edited = opened?.search === search ? opened : undefined;

  const close = () => {
    setOpened(undefined);
    // When the question has let go of the focus.
    window.setTimeout(() => {
      const opener = edited?.opener;
      const target = opener instanceof HTMLElement && opener.isConnected ? opener : findNext();
      target?.focus({ preventScroll: true });
    }, 20);
  };
  const open = (request: AdminRequest, opener: Element | null) => {
    const index = rows?.findIndex(({ _id }) => _id === request._id) ?? 0;
    setOpened({ request, index, search, opener });
  };
  const toggle = (request: AdminRequest) => {
    const { activeElement } = document;
    const go = () => (request._id === edited?.request._id ? close() : open(request, activeElement));
    if (edited && handle.current) handle.current.leave(go);
    else go();
  };
  const id = edited?.request._id;
  return {
    editedId: id,
    /** For the table. */
    below: ({ _id }: AdminRequest) =>
      edited && _id === id ? (
        <EditRequestRow key={id} request={edited.request} onClose={close} handle={handle} />
      ) : null,
    /** What is shown: the edited row stays where it was, also when the list has lost it meanwhile. */
    keepRow: (shown: typeof rows) => (edited && shown ? keep(shown, edited) : shown),
    /** Opens the row, or closes it when it is open; what is typed in another one is asked for first. */
    toggle,
    /** The admin has changed it by other means: what is typed goes on from there. */
    rebase: (request: AdminRequest) =>
      setOpened((before) => (before?.request._id === request._id ? { ...before, request } : before)),
  };
}

function keep(rows: readonly AdminRequest[], { request, index }: Edited): readonly AdminRequest[] {
  return rows.some(({ _id }) => _id === request._id) ? rows : rows.toSpliced(index, 0, request);
}
