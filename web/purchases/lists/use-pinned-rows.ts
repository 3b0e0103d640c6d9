import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { ListQuery } from '#web/ui/table/ListRefresh.tsx';
import { type PartnerRequest, partnerRequest } from './partner-requests.ts';
import { refreshRows } from './pinned-requests.ts';
import { useRowAnnouncement } from './use-announcement.ts';

type Row = { readonly _id: string };

type PinnedOptions<R extends Row> = {
  readonly query: ListQuery;
  /** The rows of the chosen list as the server sent them last. */
  readonly fresh: readonly R[] | undefined;
  readonly readAt?: string | undefined;
  /** Everything that the person has chosen, the page included, as one text. */
  readonly choice: string;
  /** A dialog lies over the rows: nobody is about to press one. */
  readonly isCovered?: boolean;
  /** Updates a row that the list has lost. `found` is null when the partner may not see it; null removes the row. */
  readonly refreshLost: (row: R, found: PartnerRequest | null) => R | null;
  /** A sentence for screen readers; '' for none. */
  readonly describeChange: (before: R, after: R) => string;
};

type Pinned<R> = {
  readonly choice: string;
  readonly list: readonly R[];
  readonly rows: readonly R[];
  /** When the server read the list whose rows these are. */
  readonly shownAt: string;
  /** Cached at an earlier visit: the list that is being read replaces it. */
  readonly isCached: boolean;
};

/** Keeps the rows of a list in their places and updates them there (purchases 44). */
export function usePinnedRows<R extends Row>(options: PinnedOptions<R>) {
  const { query, fresh, readAt = '', choice, isCovered = false, refreshLost, describeChange } = options;
  const [pinned, setPinned] = useState<Pinned<R> | null>(null);
  const { isFetching } = query;
  if (fresh && pinned?.list !== fresh) {
    const isKept = !isCovered && pinned?.choice === choice && !pinned.isCached && pinned.rows.length > 0;
    const next = isKept
      ? { rows: refreshRows(pinned.rows, fresh), shownAt: pinned.shownAt, isCached: false }
      : { rows: fresh, shownAt: readAt, isCached: isFetching };
    setPinned({ choice, list: fresh, ...next });
  } else if (pinned?.isCached && !isFetching) setPinned({ ...pinned, isCached: false });
  const rows = useLostRows(pinned, refreshLost);
  const showFresh = () => setPinned(null);
  // The person has hidden the last row of a page.
  if (pinned && rows?.length === 0 && pinned.list.length > 0) showFresh();
  const refetch = async () => {
    await query.refetch();
    showFresh();
  };
  const announcement = useRowAnnouncement(rows, describeChange);
  return { pinned, rows, announcement, showFresh, query: { ...query, refetch } };
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

const selectFound = (results: readonly UseQueryResult<PartnerRequest>[]) =>
  results.map(({ data, error }) => (isGone(error) ? null : data));

/** Reads the rows that the list has lost one by one. */
function useLostRows<R extends Row>(
  pinned: Pinned<R> | null,
  refreshLost: PinnedOptions<R>['refreshLost'],
): readonly R[] | undefined {
  const lost = useMemo(() => {
    const listed = new Set(pinned?.list.map(({ _id }) => _id));
    return pinned?.rows.filter(({ _id }) => !listed.has(_id)) ?? [];
  }, [pinned]);
  const found = useQueries({ queries: lost.map(({ _id }) => partnerRequest(_id)), combine: selectFound });
  return useMemo(() => {
    const byRow = new Map(lost.map((row, index) => [row, found[index]]));
    return pinned?.rows.flatMap((row) => {
      const one = byRow.get(row);
      return one === undefined ? [row] : (refreshLost(row, one) ?? []);
    });
  }, [pinned, lost, found, refreshLost]);
}
