import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { brand } from '#domain/brand.ts';
import { formatDay } from '#domain/date-formats.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { openPaths } from '#domain/site/open-paths.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { ClientRequestView } from './ClientRequestView.tsx';
import { type ClientRequestAnswer, clientRequestKey } from './client-request.ts';

export const meta = () => pageMeta(mailedPages.clientRequest);

/** Rules requests 30 and requests 31. */
export default function ClientRequestPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: clientRequestKey(token),
    queryFn: ({ signal }) => call('GET /api/requests/link/:token', { params: { token }, signal }),
    refetchOnWindowFocus: true,
  });

  if (data) return <Known {...data} token={token} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <InvalidLink />;
  if (error) {
    return (
      <Page title="Ihre Anfrage">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <PageSkeleton label="Ihre Anfrage wird geladen …" />;
}

function Known({ request, summary, token }: ClientRequestAnswer & { token: string }) {
  return (
    <Page
      title="Ihre Anfrage"
      lead={`${summary.category}, eingegangen am ${formatDay(request.createdAt)}`}
      side="client"
      width="wide"
    >
      <ClientRequestView request={request} summary={summary} token={token} />
    </Page>
  );
}

function InvalidLink() {
  return (
    <Page title="Dieser Link ist nicht mehr gültig" width="narrow">
      <EmptyState
        title="Der Link ist abgelaufen oder unvollständig."
        actions={
          <>
            <ButtonLink to={openPaths.request()}>Neue Anfrage</ButtonLink>
            <ButtonLink to={openPaths.home()} variant="default">
              Zur Startseite
            </ButtonLink>
          </>
        }
      >
        <p>
          Öffnen Sie den Link bitte noch einmal direkt aus unserer E-Mail. Hilft das nicht, schreiben Sie uns
          an <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>, dann senden wir Ihnen einen
          neuen.
        </p>
      </EmptyState>
    </Page>
  );
}
