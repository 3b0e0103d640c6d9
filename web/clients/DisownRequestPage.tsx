import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatDay } from '#domain/date-formats.ts';
import { DISOWNED_DAYS } from '#domain/requests/unconfirmed.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';

export const meta = () => pageMeta(mailedPages.disownRequest);

export const ErrorBoundary = RouteError;

/** Opening it deletes nothing, because programs open links, too; its button does (requests 51). */
export default function DisownRequestPage() {
  const { token = '' } = useParams();
  const params = { token };
  const link = useQuery(q('GET /api/requests/link/:token', { params }));
  const deletion = useApiMutation('POST /api/requests/link/:token/not-me', { onSuccess: focusMain });

  const homeLink = (
    <ButtonLink to={paths.home()} variant="default">
      Zur Startseite
    </ButtonLink>
  );
  const show = () => {
    if (deletion.data) {
      return (
        <SuccessState title="Die Anfrage ist gelöscht" actions={homeLink}>
          {deletion.data.msg}
        </SuccessState>
      );
    }
    if ([link.error, deletion.error].some(isUnknownLink)) {
      return (
        <EmptyState title="Dieser Link gilt nicht mehr" actions={homeLink}>
          Ist die Anfrage schon gelöscht, ist nichts weiter zu tun. Anfragen, die niemand bestätigt, löschen
          wir nach 30 Tagen von selbst.
        </EmptyState>
      );
    }
    if (!link.data) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
    return (
      <Ask
        {...link.data}
        token={token}
        isPending={deletion.isPending}
        failure={deletion.error}
        onConfirm={() => void deletion.send({ params })}
      />
    );
  };
  if (link.isPending) return <PageSkeleton label="Der Link wird geprüft …" />;
  return (
    <Page title="Das war ich nicht" width="narrow">
      {show()}
    </Page>
  );
}

function isUnknownLink(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

type AskProps = ResponseOf<'GET /api/requests/link/:token'> & {
  token: string;
  isPending: boolean;
  failure: Error | null;
  onConfirm: () => void;
};

function Ask({ request, summary, token, isPending, failure, onConfirm }: AskProps) {
  if (request.confirmedAt !== null)
    return <TooLate title="Diese Anfrage wurde schon bestätigt" token={token} />;
  if (request.currentSales > 0) return <TooLate title="Diese Anfrage wurde schon gekauft" token={token} />;
  return (
    <Stack component="section" gap="md" aria-label="Anfrage löschen">
      <p>
        Am {formatDay(request.createdAt)} hat jemand mit Ihrer E-Mail-Adresse eine Anfrage gestellt (
        {summary.category}). Haben Sie das nicht selbst getan, löschen Sie sie hier mit einem Klick:
      </p>
      <Box component="ul" pl="lg" style={{ listStyle: 'disc' }}>
        <li>Die Anfrage und alle ihre Daten werden sofort gelöscht.</li>
        <li>
          {DISOWNED_DAYS} Tage lang schreiben wir Ihnen nicht mehr wegen Anfragen, die jemand mit Ihrer
          Adresse stellt. In dieser Zeit können auch Sie selbst damit keine Anfrage bestätigen.
        </li>
      </Box>
      <ErrorNotice error={failure} />
      <div>
        <BusyButton size="lg" color="action" isBusy={isPending} onClick={onConfirm}>
          Das war ich nicht
        </BusyButton>
      </div>
      <Box component="p" c="dimmed">
        Ist die Anfrage von Ihnen, schließen Sie diese Seite einfach.
      </Box>
    </Stack>
  );
}

function TooLate({ title, token }: { title: string; token: string }) {
  return (
    <EmptyState
      title={title}
      actions={<ButtonLink to={paths.clientRequest(token)}>Anfrage ansehen</ButtonLink>}
    >
      Auf ihrer Seite sehen Sie, wie es um sie steht und was Sie tun können.
    </EmptyState>
  );
}
