import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '#web/api/queries.ts';
import { type Access, showWritten } from '#web/clients/own-request.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';

type ConfirmRequestProps = {
  token: string;
  access: Access;
  onConfirmed: (msg: string) => void;
};

/** A press, because programs that check mails merely open the link (requests 30). */
export function ConfirmRequest({ token, access, onConfirmed }: ConfirmRequestProps) {
  const client = useQueryClient();
  const confirming = useApiMutation('POST /api/requests/confirm', {
    onSuccess: async ({ msg, request }) => {
      await showWritten(client, access, request);
      onConfirmed(msg);
    },
  });
  return (
    <>
      {confirming.error ? (
        <Box flex="1 0 100%">
          <ErrorNotice error={confirming.error} />
        </Box>
      ) : null}
      <BusyButton
        color="action"
        onClick={() => void confirming.send({ body: { token } })}
        isBusy={confirming.isPending}
      >
        Anfrage bestätigen
      </BusyButton>
    </>
  );
}
