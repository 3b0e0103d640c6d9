import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useEvents } from '#web/events/events.ts';
import type { ListQuery } from '#web/ui/table/ListRefresh.tsx';
import { countNewRows, describeChanges, type Looked, refreshLostRow, refreshRows } from './held-requests.ts';
import { type AvailableRequest, partnerKey, reloadPartnerRequests } from './partner-requests.ts';

type List = ResponseOf<'GET /api/requests/partner'>;

type HeldQuery = ListQuery & {
  readonly data: List | undefined;
  /** The list of another choice is shown until the chosen one is there. */
  readonly isPlaceholderData: boolean;
};

type Chosen = {
  readonly page: number;
  /** Whatever else the person has chosen, as one text. */
  readonly choice: string;
};

type Held = { readonly choice: string; readonly list: List; readonly rows: readonly AvailableRequest[] };

/** Browsers that hear the same do not all ask in the same instant. */
const spreadMs = 400;

/**
 * The available requests as they were chosen, kept up to date in their places (purchases 44). */
export function useHeldRequests(query: HeldQuery, { page, choice: others }: Chosen) {
  const { data, isPlaceholderData } = query;
  const choice = `${page} ${others}`;
  const [isAsked, setAsked] = useState(false);
  const [held, setHeld] = useState<Held | null>(null);
  const [appeared, setAppeared] = useState<ReadonlySet<string>>(new Set());
  if (data && !isPlaceholderData && held?.list !== data) {
    const isKept = held?.choice === choice && held.rows.length > 0;
    setHeld({ choice, list: data, rows: isKept ? refreshRows(held.rows, data.requests) : data.requests });
  }
  const rows = useLostRows(held);
  // The last row of a page was hidden.
  if (held && rows?.length === 0 && held.list.requests.length > 0)
    setHeld({ ...held, rows: held.list.requests });
  useReloads(rows, (ids) => setAppeared((before) => new Set([...before, ...ids])));

  const showNew = () => {
    setAppeared(new Set());
    if (held) setHeld({ ...held, rows: held.list.requests });
  };
  /** Because the person asks for it: the list then stands as it is now. */
  const reload = async () => {
    setAsked(true);
    await query.refetch();
    setAsked(false);
    setAppeared(new Set());
    setHeld(null);
  };
  return {
    rows,
    /** On later pages everything moves when one is added to the first. */
    newCount: held && page === 1 ? countNewRows(held.rows, held.list.requests, appeared) : 0,
    announcement: useAnnouncement(rows),
    showNew,
    query: { ...query, isFetching: isAsked && query.isFetching, refetch: reload },
  };
}

/** Rows that the list has lost are looked at one by one. */
function useLostRows(held: Held | null): readonly AvailableRequest[] | undefined {
  const listed = new Set(held?.list.requests.map(({ _id }) => _id));
  const lost = held?.rows.filter(({ _id }) => !listed.has(_id)) ?? [];
  const found = useQueries({
    queries: lost.map(({ _id: id }) => ({
      queryKey: [partnerKey, 'lost', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => lookAt(id, signal),
    })),
  });
  const byId = new Map(lost.map(({ _id }, index) => [_id, found[index]?.data]));
  return held?.rows.flatMap((row) => {
    const one = byId.get(row._id);
    return one === undefined ? [row] : (refreshLostRow(row, one) ?? []);
  });
}

async function lookAt(id: string, signal: AbortSignal): Promise<Looked | null> {
  try {
    return (await call('GET /api/requests/:id', { params: { id }, signal })).request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Reads anew what an event may have changed of what is shown. */
function useReloads(
  rows: readonly AvailableRequest[] | undefined,
  onAppeared: (ids: readonly string[]) => void,
): void {
  const client = useQueryClient();
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEvents(({ event, data }) => {
    if (event === 'cart') return;
    const isShown = data.ids.some((id) => rows?.some(({ _id }) => _id === id));
    const isNew = event === 'request' && data.appeared.length > 0;
    if (event === 'request') onAppeared(data.appeared);
    if (data.ids.length > 0 && event === 'request' && !isShown && !isNew) return;
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      reloadPartnerRequests(client);
    }, Math.random() * spreadMs);
  });
}

function useAnnouncement(rows: readonly AvailableRequest[] | undefined): string {
  const [text, setText] = useState('');
  const before = useRef<readonly AvailableRequest[]>([]);
  useEffect(() => {
    const changes = describeChanges(before.current, rows ?? []);
    before.current = rows ?? [];
    if (changes) setText(changes);
  });
  return text;
}
