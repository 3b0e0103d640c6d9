import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useEvents } from '#web/events/events.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** A third of the time for which the server remembers it. */
const everyMs = 20_000;

/** Who else looks at the request; a warning, no lock (admin 36). */
export function Presence({ requestId }: { requestId: string }) {
  const { data, refetch } = useQuery({
    queryKey: ['presence', requestId],
    queryFn: ({ signal }) =>
      call('PUT /api/admin/checking/:id/presence', { params: { id: requestId }, signal }),
    refetchInterval: everyMs,
    retry: false,
  });
  useEvents(({ event, data: { ids } }) => {
    if (event === 'presence' && (ids.length === 0 || ids.includes(requestId))) void refetch();
  });
  const names = data?.others.map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title={`Auch hier: ${names.join(', ')}`}>
      Bitte sprechen Sie sich ab, bevor Sie entscheiden.
    </Notice>
  );
}
