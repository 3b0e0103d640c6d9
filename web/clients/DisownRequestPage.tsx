import { List, Stack, Text } from '@mantine/core';
import { formatDay } from '#domain/date-formats.ts';
import { DISOWNED_DAYS } from '#domain/requests/unconfirmed.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { type MailedLink, MailedLinkPage } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { EmptyState, ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';

export const meta = () => pageMeta(mailedPages.disownRequest);

const homeLink = (
  <ButtonLink to={paths.home()} variant="default">
    Zur Startseite
  </ButtonLink>
);

const unknownLink = (
  <EmptyState title="Dieser Link gilt nicht mehr" actions={homeLink}>
    Ist die Anfrage schon gelöscht, ist nichts weiter zu tun. Anfragen, die niemand bestätigt, löschen wir
    nach 30 Tagen von selbst.
  </EmptyState>
);

const isUnknown = ({ status }: ApiError) => [400, 404].includes(status);

/** Opening the link deletes nothing, because programs open links, too. The button deletes (requests 51). */
export default function DisownRequestPage() {
  return (
    <MailedLinkPage
      title="Das war ich nicht"
      call="GET /api/requests/link/:token"
      refused={(error) => (isUnknown(error) ? unknownLink : <ErrorState error={error} />)}
    >
      {({ request, summary }, link) => {
        if (request.confirmedAt !== null) return <TooLate event="bestätigt" token={link.token} />;
        if (request.currentSales > 0) return <TooLate event="gekauft" token={link.token} />;
        return <DisownRequest createdAt={request.createdAt} category={summary.category} {...link} />;
      }}
    </MailedLinkPage>
  );
}

type DisownRequestProps = MailedLink & { createdAt: string; category: string };

function DisownRequest({ token, finish, createdAt, category }: DisownRequestProps) {
  const deletion = useApiMutation('POST /api/requests/link/:token/not-me', {
    onSuccess: ({ msg }) => {
      finish(
        <SuccessState title="Die Anfrage ist gelöscht" actions={homeLink}>
          {msg}
        </SuccessState>,
      );
      focusMain();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'already_confirmed') finish(<TooLate event="bestätigt" token={token} />);
      else if (error.code === 'already_sold') finish(<TooLate event="gekauft" token={token} />);
      else if (isUnknown(error)) finish(unknownLink);
      else return;
      focusMain();
    },
  });
  return (
    <Stack component="section" gap="md" align="flex-start" aria-label="Anfrage löschen">
      <p>
        Am {formatDay(createdAt)} hat jemand mit Ihrer E-Mail-Adresse eine Anfrage gestellt ({category}).
        Haben Sie das nicht selbst getan, löschen Sie sie hier mit einem Klick:
      </p>
      <List listStyleType="disc">
        <List.Item>Die Anfrage und alle ihre Daten werden sofort gelöscht.</List.Item>
        <List.Item>
          {DISOWNED_DAYS} Tage lang schreiben wir Ihnen nicht mehr wegen Anfragen, die jemand mit Ihrer
          Adresse stellt. In dieser Zeit können auch Sie selbst damit keine Anfrage bestätigen.
        </List.Item>
      </List>
      <ErrorNotice error={deletion.error} />
      <BusyButton
        size="lg"
        color="action"
        isBusy={deletion.isPending}
        onClick={() => void deletion.send({ params: { token } })}
      >
        Das war ich nicht
      </BusyButton>
      <Text c="dimmed">Ist die Anfrage von Ihnen, schließen Sie diese Seite einfach.</Text>
    </Stack>
  );
}

function TooLate({ event, token }: { event: string; token: string }) {
  return (
    <EmptyState
      title={`Diese Anfrage wurde schon ${event}`}
      actions={<ButtonLink to={paths.clientRequest(token)}>Anfrage ansehen</ButtonLink>}
    >
      Auf ihrer Seite sehen Sie, wie es um sie steht und was Sie tun können.
    </EmptyState>
  );
}
