import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEvents } from '#web/events/events.ts';
import { partnerKey, reloadPartnerRequests } from './partner-requests.ts';

/** Browsers that hear the same do not all ask in the same instant. */
const spreadMs = 400;

/** Reads anew what an event may have changed of what is shown, whichever tab of the dashboard is open. */
export function usePartnerEvents(): void {
  const client = useQueryClient();
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEvents((heard) => {
    // The cart hears for itself.
    if (heard.event === 'cart') return;
    const { ids } = heard.data;
    const isOfOthers = heard.event === 'request' && heard.data.appeared.length === 0;
    if (isOfOthers && ids.length > 0 && !isAnyShown(client, ids)) return;
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      reloadPartnerRequests(client);
    }, Math.random() * spreadMs);
  });
}

function isAnyShown(client: QueryClient, ids: readonly string[]): boolean {
  const shown = client.getQueryCache().findAll({ queryKey: [partnerKey], type: 'active' });
  return shown.some(({ queryKey, state }) => {
    const text = JSON.stringify([queryKey, state.data]);
    return ids.some((id) => text.includes(id));
  });
}
