import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseOf } from '#web/api/api.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';

export type OwnSession = ResponseOf<'GET /api/user/sessions'>['sessions'][number];

export const ownSessionsKey = ['own-sessions'] as const;

export function useOwnSessions() {
  return useQuery({
    queryKey: ownSessionsKey,
    queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }).then(({ sessions }) => sessions),
  });
}

export function useEndSession(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: OwnSession | null) =>
      session
        ? call('DELETE /api/user/sessions/:id', { params: { id: session._id } })
        : call('DELETE /api/user/sessions'),
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onError: (error) => showErrorSnackbar(error),
    onSettled: () => {
      onDone();
      return client.invalidateQueries({ queryKey: ownSessionsKey });
    },
  });
}
