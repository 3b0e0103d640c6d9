import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { type AvailableRequest, reloadPartnerRequests } from '#web/purchases/lists/lists.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';

/** Takes a request out of the own list, or brings it back (purchases 33). */
export function useHiding({ _id, hidden }: AvailableRequest, onDone: () => void) {
  const client = useQueryClient();
  const hiding = useMutation({
    mutationFn: (): Promise<{ msg: string }> => {
      const params = { id: _id };
      return hidden
        ? call('DELETE /api/partner/requests/:id/hidden', { params })
        : call('PUT /api/partner/requests/:id/hidden', { params });
    },
    onSuccess: ({ msg }) => {
      const wayBack = hidden ? '' : ' Unter „Filter“ finden Sie ausgeblendete wieder.';
      showSnackbar('success', `${msg}${wayBack}`);
      reloadPartnerRequests(client);
      onDone();
    },
  });
  return { hiding, hide: useOneAtATime(hiding.mutateAsync) };
}
