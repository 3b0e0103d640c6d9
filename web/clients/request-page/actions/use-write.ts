import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import type { Access, Written } from '#web/clients/access/access.ts';
import { keepWritten, readNow } from '#web/clients/access/use-own-request.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

/** One call about an own request: shows what it has changed, and after a refusal what is so now. */
export function useWrite<Input>(access: Access, write: (input: Input) => Promise<Written>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: ({ msg, request }) => {
      void keepWritten(client, access, request);
      showSnackbar('success', msg);
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.status === 409) void readNow(client, access);
    },
  });
}
