import { useState } from 'react';
import type { ResponseOf } from '#web/api/api.ts';
import type { ListQuery } from '#web/ui/table/ListRefresh.tsx';
import {
  describeChanges,
  findWaiting,
  nothingWaits,
  putBack,
  refreshLostRow,
  refreshRows,
} from './held-requests.ts';
import { useHeldRows } from './use-held-rows.ts';

type HeldQuery = ListQuery & {
  readonly data: ResponseOf<'GET /api/requests/partner'> | undefined;
  /** The list of another choice is shown until the chosen one is there. */
  readonly isPlaceholderData: boolean;
};

type Chosen = {
  readonly page: number;
  /** Whatever else the person has chosen, as one text. */
  readonly choice: string;
};

/** The available requests as they were chosen, kept up to date in their places (purchases 44). */
export function useHeldRequests(query: HeldQuery, { page, choice }: Chosen) {
  const { data, isPlaceholderData } = query;
  const [broughtBack, setBroughtBack] = useState<readonly string[]>([]);
  const { held, rows, announcement, showFresh, reload, isReloading } = useHeldRows({
    query,
    fresh: isPlaceholderData ? undefined : data?.requests,
    readAt: data?.listedAt,
    choice: `${page} ${choice}`,
    keepRows: (former, fresh) =>
      broughtBack.reduce((kept, id) => putBack(kept, fresh, id), refreshRows(former, fresh)),
    refreshLost: refreshLostRow,
    describeChanges,
  });
  return {
    rows,
    /** On later pages everything moves when one is added to the first. */
    waiting: held && page === 1 ? findWaiting(held.rows, held.list, held.shownAt) : nothingWaits,
    announcement,
    showNew: showFresh,
    /** Whom the person has brought back stands in its place as soon as the list has it. */
    bringBack: (id: string) => setBroughtBack((before) => [...before, id]),
    query: { ...query, isFetching: isReloading, refetch: reload },
  };
}
