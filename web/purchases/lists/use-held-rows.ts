import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ListQuery } from '#web/ui/table/ListRefresh.tsx';
import { type Looked, refreshRows } from './held-requests.ts';
import { lostRowKey } from './partner-requests.ts';

type Row = { readonly _id: string };

type HeldOptions<R extends Row> = {
  readonly query: ListQuery;
  /** As the chosen list has them now; undefined until it has come. */
  readonly fresh: readonly R[] | undefined;
  /** When that was. */
  readonly readAt?: string | undefined;
  /** Whatever the person has chosen, the page included, as one text. */
  readonly choice: string;
  /** A dialog lies over the rows: nobody is about to press one. */
  readonly isCovered?: boolean;
  /** Else every row stays, as it is now. */
  readonly keepRows?: (held: readonly R[], fresh: readonly R[]) => readonly R[];
  /**
   * A row that the list has lost, as it is now; null takes it away.
   *
   * @param found null when it is not shown to this partner any more
   */
  readonly refreshLost: (row: R, found: Looked | null) => R | null;
  /** For screen readers; '' for nothing. */
  readonly describeChanges: (before: readonly R[], after: readonly R[]) => string;
};

type Held<R> = {
  readonly choice: string;
  readonly list: readonly R[];
  readonly rows: readonly R[];
  /** When the list whose rows they are was read. */
  readonly shownAt: string;
  /** From an earlier visit to this choice: the list that is being read takes its place. */
  readonly isEarlier: boolean;
};

/** The rows of a list as they were chosen, kept up to date in their places (purchases 44). */
export function useHeldRows<R extends Row>(options: HeldOptions<R>) {
  const { query, fresh, readAt = '', choice, refreshLost, describeChanges } = options;
  const { isCovered = false, keepRows = refreshRows } = options;
  const [isAsked, setAsked] = useState(false);
  const [held, setHeld] = useState<Held<R> | null>(null);
  const { isFetching } = query;
  if (fresh && held?.list !== fresh) {
    const isKept = !isCovered && held?.choice === choice && !held.isEarlier && held.rows.length > 0;
    const next = isKept
      ? { rows: keepRows(held.rows, fresh), shownAt: held.shownAt, isEarlier: false }
      : { rows: fresh, shownAt: readAt, isEarlier: isFetching };
    setHeld({ choice, list: fresh, ...next });
  } else if (held?.isEarlier && !isFetching) setHeld({ ...held, isEarlier: false });
  const rows = useLostRows(held, refreshLost);
  const showFresh = () => {
    if (held) setHeld({ ...held, rows: held.list, shownAt: readAt });
  };
  // The last row of a page was hidden.
  if (held && rows?.length === 0 && held.list.length > 0) showFresh();
  /** Because the person asks for it: the list then stands as it is now. */
  const reload = async () => {
    setAsked(true);
    await query.refetch();
    setAsked(false);
    setHeld(null);
  };
  return {
    held,
    rows,
    announcement: useAnnouncement(rows, describeChanges),
    showFresh,
    reload,
    isReloading: isAsked && isFetching,
  };
}

/** Rows that the list has lost are looked at one by one. */
function useLostRows<R extends Row>(
  held: Held<R> | null,
  refreshLost: HeldOptions<R>['refreshLost'],
): readonly R[] | undefined {
  const listed = new Set(held?.list.map(({ _id }) => _id));
  const lost = held?.rows.filter(({ _id }) => !listed.has(_id)) ?? [];
  const found = useQueries({
    queries: lost.map(({ _id: id }) => ({
      queryKey: lostRowKey(id),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => lookAt(id, signal),
    })),
  });
  const byId = new Map(lost.map(({ _id }, index) => [_id, found[index]?.data]));
  return held?.rows.flatMap((row) => {
    const one = byId.get(row._id);
    return one === undefined ? [row] : (refreshLost(row, one) ?? []);
  });
}

async function lookAt(id: string, signal: AbortSignal): Promise<Looked | null> {
  try {
    const { request } = await call('GET /api/requests/:id', { params: { id }, signal });
    return request as Looked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function useAnnouncement<R>(
  rows: readonly R[] | undefined,
  describeChanges: (before: readonly R[], after: readonly R[]) => string,
): string {
  const [text, setText] = useState('');
  const before = useRef<readonly R[]>([]);
  useEffect(() => {
    const changes = describeChanges(before.current, rows ?? []);
    before.current = rows ?? [];
    if (changes) setText(changes);
  });
  return text;
}
