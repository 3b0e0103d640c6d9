import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BulkAction } from '#domain/requests/administration/bulk.ts';
import { adminActions } from '#domain/requests/request-status.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { focusQuietly } from '#web/ui/page/focus.ts';
import { PageBox, type RowTicks } from '#web/ui/table/RowBoxes.tsx';
import { BulkBar } from './BulkBar.tsx';
import { type AskedAction, BulkDialog, type BulkResult, BulkResultDialog } from './BulkDialogs.tsx';
import { useBulkPublishing } from './use-bulk-publishing.ts';

type Open =
  | { readonly action: AskedAction; readonly requests: readonly AdminRequest[]; readonly result?: undefined }
  | { readonly action: BulkAction; readonly result: BulkResult };

/**
 * Ticked rows, on all pages of the list, each as it was read when it was ticked (admin 41).
 *
 * @param rows of the page that is shown
 * @param findNext where the focus goes when the bar is gone
 */
export function useBulk(
  rows: readonly AdminRequest[],
  findNext: () => HTMLElement | null,
): { readonly ticks: RowTicks<AdminRequest>; readonly bar: ReactNode } {
  const [ticked, setTicked] = useState<ReadonlyMap<string, AdminRequest>>(new Map());
  const dialog = useDialog<Open>(findNext);
  const ticks: RowTicks<AdminRequest> = {
    isTicked: ({ _id }) => ticked.has(_id),
    canTick: ({ status }) => adminActions[status].length > 0,
    nameOf: ({ firmenname }) => firmenname,
    tick: (some, isTicked) => setTicked((before) => withTicks(before, some, isTicked)),
  };
  /** Ticks that the admin has set during the call stay. @returns whether all was done */
  const keepFailed = ({ results }: BulkResult): boolean => {
    setTicked((before) => {
      const after = new Map(before);
      for (const { request, problem } of results) {
        after.delete(request._id);
        if (problem && ticks.canTick(request)) after.set(request._id, request);
      }
      return after;
    });
    return results.every(({ problem }) => problem === null);
  };
  const showResult = (action: BulkAction, result: BulkResult) => {
    keepFailed(result);
    dialog.open({ action, result });
  };
  const { isBusy, publish } = useBulkPublishing((result) => {
    if (!flushSync(() => keepFailed(result))) dialog.open({ action: 'publish', result });
    // The bar had the focus, unless the admin has gone on meanwhile.
    else if (document.activeElement === document.body) focusQuietly(findNext());
  }, findNext);

  const bar = (
    <>
      <BulkBar
        count={ticked.size}
        isBusy={isBusy}
        pageBox={<PageBox ticks={ticks} rows={rows} />}
        onAct={(action) => {
          if (isBusy) return;
          const requests = [...ticked.values()];
          if (action === 'publish') void publish(requests);
          else dialog.open({ action, requests });
        }}
        onClear={() => {
          setTicked(new Map());
          focusQuietly(findNext());
        }}
      />
      {dialog.show((value, props) =>
        value.result ? (
          <BulkResultDialog {...props} {...value} />
        ) : (
          <BulkDialog {...props} {...value} onDone={(result) => showResult(value.action, result)} />
        ),
      )}
    </>
  );
  return { ticks, bar };
}

function withTicks(
  before: ReadonlyMap<string, AdminRequest>,
  requests: readonly AdminRequest[],
  isTicked: boolean,
): ReadonlyMap<string, AdminRequest> {
  const after = new Map(before);
  for (const request of requests)
    if (!isTicked) after.delete(request._id);
    else if (!after.has(request._id)) after.set(request._id, request);
  return after;
}
