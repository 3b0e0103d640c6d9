import { useEffect, useEffectEvent, useState } from 'react';
import { minuteMs } from '#domain/durations.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { ownStorage } from '#web/app/own-storage.ts';
import { useListChoice } from '#web/purchases/lists/list-address.ts';
import { pageSizes } from '#web/purchases/lists/partner-requests.ts';
import {
  describeRequestChange,
  describeWaiting,
  refreshLostRow,
} from '#web/purchases/lists/pinned-requests.ts';
import { usePinnedRows } from '#web/purchases/lists/use-pinned-rows.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';

/** The available requests that the address names, each in the place where it was first shown (purchases 44). */
export function useAvailableList() {
  const params = usePageParams(pageSizes);
  const address = useListChoice();
  const { page, pageSize } = params;
  const { unseen, hidden, ...filters } = address.choice;
  const flags = { unseen: unseen ? 'true' : undefined, hidden: hidden ? 'true' : undefined } as const;
  const list = useListCall('GET /api/requests/partner', {
    page,
    query: { ...filters, ...flags, limit: pageSize },
    rowsOf: ({ requests }) => requests,
    enabled: useNextVisit(),
  });
  const { data, isPlaceholderData } = list;
  const listedAt = data?.listedAt;
  useEffect(() => {
    if (listedAt) rememberListed(listedAt);
  }, [listedAt]);
  const { pinned, ...rows } = usePinnedRows({
    query: list,
    fresh: isPlaceholderData ? undefined : data?.requests,
    readAt: listedAt,
    choice: JSON.stringify([page, pageSize, address.choice]),
    refreshLost: refreshLostRow,
    describeChange: describeRequestChange,
  });
  // A page whose rows others have bought stays while somebody looks at it.
  useClampedPage(params, isPlaceholderData || rows.rows?.length !== 0 ? undefined : data?.totalCount);
  return {
    ...address,
    ...rows,
    params,
    list,
    // A new request on the first page moves everything on later pages.
    waiting: pinned && page === 1 ? describeWaiting(pinned.rows, pinned.list, pinned.shownAt) : null,
  };
}

/** A partner who has read no list for so long has left. A reload within it keeps the „Neu“ marks (purchases 31). */
const awayMs = 30 * minuteMs;

function rememberListed(listedAt: string): void {
  try {
    localStorage.setItem(ownStorage.visit, listedAt);
  } catch {
    // Storage is forbidden: the visit ends with the session.
  }
}

/** @returns when the partner read the last list of a former visit; null within a visit */
function findFormerVisit(): string | null {
  try {
    const listedAt = localStorage.getItem(ownStorage.visit);
    return listedAt && Date.now() - Date.parse(listedAt) > awayMs ? listedAt : null;
  } catch {
    return null;
  }
}

/** Ends the former visit before the first list of this one is read. @returns whether the list may be read */
function useNextVisit(): boolean {
  const [former] = useState(findFormerVisit);
  const { send, isSuccess, isError } = useApiMutation('PUT /api/partner/visit');
  const end = useEffectEvent((listedAt: string) => void send({ body: { listedAt } }));
  useEffect(() => {
    if (former) end(former);
  }, [former]);
  // After a failure the list is shown, too: „Neu“ then counts from an earlier visit.
  return former === null || isSuccess || isError;
}
