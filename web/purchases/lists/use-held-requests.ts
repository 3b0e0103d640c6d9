import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useEvents } from '#web/events/events.ts';
import type { ListQuery } from '#web/ui/table/ListRefresh.tsx';
import {
  describeChanges,
  findWaiting,
  type Looked,
  nothingWaits,
  putBack,
  refreshLostRow,
  refreshRows,
} from './held-requests.ts';
import { type AvailableRequest, lostRowKey, reloadPartnerRequests } from './partner-requests.ts';

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

type Held = {
  readonly choice: string;
  /** The latest. */
  readonly list: List;
  readonly rows: readonly AvailableRequest[];
  /** When the list whose rows they are was read. */
  readonly shownAt: string;
  /** From an earlier visit to this choice: the list that is being read takes its place. */
  readonly isEarlier: boolean;
};

/** Browsers that hear the same do not all ask in the same instant. */
const spreadMs = 400;

/** The available requests as they were chosen, kept up to date in their places (purchases 44). */
export function useHeldRequests(query: HeldQuery, { page, choice: others }: Chosen) {
  const { data, isPlaceholderData } = query;
  const choice = `${page} ${others}`;
  const [isAsked, setAsked] = useState(false);
  const [held, setHeld] = useState<Held | null>(null);
  const [appeared, setAppeared] = useState<ReadonlySet<string>>(new Set());
  const [broughtBack, setBroughtBack] = useState<readonly string[]>([]);
  if (data && !isPlaceholderData && held?.list !== data) {
    const isKept = held?.choice === choice && held.rows.length > 0 && !held.isEarlier;
    const next = isKept
      ? { rows: keepRows(held.rows, data.requests, broughtBack), shownAt: held.shownAt, isEarlier: false }
      : { rows: data.requests, shownAt: data.listedAt, isEarlier: query.isFetching };
    setHeld({ choice, list: data, ...next });
  }
  const rows = useLostRows(held);
  const showNew = () => {
    setAppeared(new Set());
    if (held) setHeld({ ...held, rows: held.list.requests, shownAt: held.list.listedAt });
  };
  // The last row of a page was hidden.
  if (rows?.length === 0 && held && held.list.requests.length > 0) showNew();
  useReloads(rows, (ids) => setAppeared((before) => new Set([...before, ...ids])));

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
    waiting:
      held && page === 1
        ? findWaiting(held.rows, held.list.requests, { shownAt: held.shownAt, appeared })
        : nothingWaits,
    announcement: useAnnouncement(rows),
    showNew,
    /** Whom the person has brought back stands in its place as soon as the list has it. */
    bringBack: (id: string) => setBroughtBack((before) => [...before, id]),
    query: { ...query, isFetching: isAsked && query.isFetching, refetch: reload },
  };
}

function keepRows(
  held: readonly AvailableRequest[],
  fresh: readonly AvailableRequest[],
  broughtBack: readonly string[],
): readonly AvailableRequest[] {
  return broughtBack.reduce((rows, id) => putBack(rows, fresh, id), refreshRows(held, fresh));
}

/** Rows that the list has lost are looked at one by one. */
function useLostRows(held: Held | null): readonly AvailableRequest[] | undefined {
  const listed = new Set(held?.list.requests.map(({ _id }) => _id));
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
