import { Box, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { brand } from '#domain/brand.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { MailedLinkForm } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { openByLink, showWritten, useOwnRequest } from '#web/clients/own-request.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { RequestPage } from './RequestPage.tsx';

export const meta = () => pageMeta(mailedPages.clientRequest);

/** Rules requests 30 and requests 31. */
export default function LinkedRequestPage() {
  const { token = '' } = useParams();
  const access = openByLink(token);
  return (
    <RequestPage
      access={access}
      read={useOwnRequest(access)}
      missing={<InvalidLink />}
      confirmation={(_, onConfirmed) => <ConfirmRequest token={token} onConfirmed={onConfirmed} />}
      accountOffer={(request) => <AccountOffer token={token} request={request} />}
    />
  );
}

/** A press, because programs that check mails merely open the link (requests 30). */
function ConfirmRequest({ token, onConfirmed }: { token: string; onConfirmed: (msg: string) => void }) {
  const client = useQueryClient();
  const confirming = useApiMutation('POST /api/requests/confirm', {
    onSuccess: async ({ msg, request }) => {
      await showWritten(client, openByLink(token), request);
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

/** Rules requests 32 and requests 74. */
function InvalidLink() {
  return (
    <Page
      title="Dieser Link ist nicht mehr gültig"
      lead="Öffnen Sie ihn bitte noch einmal direkt aus unserer E-Mail, oder lassen Sie sich einen neuen senden."
      width="narrow"
      side="client"
    >
      <MailedLinkForm
        hint="Geben Sie die E-Mail-Adresse Ihrer Anfrage an. Wir senden Ihnen einen neuen Link."
        submitLabel="Neuen Link anfordern"
        autoComplete="email"
        send={(email) => call('POST /api/requests/link', { body: { email } })}
      />
      <Stack gap="lg" mt="lg">
        <Box component="p" c="dimmed">
          Hilft beides nicht, schreiben Sie uns an{' '}
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
        </Box>
        <div className="row">
          <ButtonLink to={paths.request()} variant="default">
            Neue Anfrage beginnen
          </ButtonLink>
          <ButtonLink to={paths.home()} variant="default">
            Zur Startseite
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
