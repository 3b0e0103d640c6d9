import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { type Access, openByLink, showWritten, useOwnRequest } from '#web/clients/own-request.ts';
import { AccountOffer } from '#web/clients/request-page/AccountOffer.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { RequestPage } from './RequestPage.tsx';

export const meta = () => pageMeta(mailedPages.clientRequest);

export const ErrorBoundary = RouteError;

/** Rules requests 30 and requests 31. */
export default function LinkedRequestPage() {
  const { token = '' } = useParams();
  const access = openByLink(token);
  return (
    <RequestPage
      access={access}
      read={useOwnRequest(access)}
      missing={<InvalidLink />}
      confirmation={(_, onConfirmed) => (
        <ConfirmRequest token={token} access={access} onConfirmed={onConfirmed} />
      )}
      accountOffer={(request) => <AccountOffer token={token} request={request} />}
    />
  );
}

type ConfirmRequestProps = {
  token: string;
  access: Access;
  onConfirmed: (msg: string) => void;
};

/** A press, because programs that check mails merely open the link (requests 30). */
function ConfirmRequest({ token, access, onConfirmed }: ConfirmRequestProps) {
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
