import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type Access, type OwnRequest, readNow } from '#web/clients/access/access.ts';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';

/** Of a request with another address than the account's, which only its link confirms (requests 76). */
export function ResendConfirmation({ request, access }: { request: OwnRequest; access: Access }) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/requests/:id/resend-confirmation', { params: { id: request._id } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.status === 409) void readNow(client, access);
    },
  });
  const resend = useOneAtATime(mutateAsync);
  return (
    <>
      <p>
        Den Link dazu haben wir an <strong>{request.email}</strong> gesendet.
      </p>
      <ErrorNotice error={error} />
      <Button color="action" onClick={() => resend()} loading={isPending}>
        Link erneut senden
      </Button>
    </>
  );
}
