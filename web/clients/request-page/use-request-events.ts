import { useQueryClient } from '@tanstack/react-query';
import type { Access } from '#web/clients/access/access.ts';
import { useEvents } from '#web/events/events.ts';

/** Reads the request anew when it was bought or changed elsewhere; events without ids are about anything. */
export function useRequestEvents({ queryKey }: Access, id: string): void {
  const client = useQueryClient();
  useEvents(({ event, data: { ids } }) => {
    if (event === 'request' && (ids.length === 0 || ids.includes(id)))
      void client.invalidateQueries({ queryKey });
  });
}
