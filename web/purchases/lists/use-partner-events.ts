import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEvents } from '#web/events/events.ts';
import { reloadPartnerRequests } from './partner-requests.ts';

/** Browsers that hear the same do not all ask in the same instant. */
const spreadMs = 400;

/** Reads anew what the dashboard shows, whichever tab of it is open. */
export function usePartnerEvents(): void {
  const client = useQueryClient();
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEvents(({ event }) => {
    // The cart hears for itself.
    if (event === 'cart') return;
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      reloadPartnerRequests(client);
    }, Math.random() * spreadMs);
  });
}
