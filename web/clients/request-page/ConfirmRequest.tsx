import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import type { Access } from '#web/clients/access/access.ts';
import { keepWritten } from '#web/clients/access/use-own-request.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';

type ConfirmRequestProps = {
  token: string;
  access: Access;
  onConfirmed: (msg: string) => void;
};

/** A press, because programs that check mails merely open the link (requests 30). */
export function ConfirmRequest({ token, access, onConfirmed }: ConfirmRequestProps) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/requests/confirm', { body: { token } }),
    onSuccess: async ({ msg, request }) => {
      await keepWritten(client, access, request);
      onConfirmed(msg);
    },
  });
  const confirm = useOneAtATime(mutateAsync);
  return (
    <>
      <ErrorNotice error={error} />
      <BusyButton color="action" onClick={() => confirm()} isBusy={isPending}>
        Anfrage bestätigen
      </BusyButton>
    </>
  );
}
