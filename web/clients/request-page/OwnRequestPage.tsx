import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { openById } from '#web/clients/access/access.ts';
import { useOwnRequest } from '#web/clients/access/use-own-request.ts';
import { ResendLink } from '#web/clients/view/ResendLink.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { RequestPage } from './RequestPage.tsx';
import { useRequestEvents } from './use-request-events.ts';

export const meta = () => pageMeta(guardedPages.ownRequest);

export const ErrorBoundary = RouteError;

/** Rule requests 54. */
export default function OwnRequestPage() {
  return <RequireSession roles={guardedPages.ownRequest.access}>{() => <OpenedRequest />}</RequireSession>;
}

function OpenedRequest() {
  const { id = '' } = useParams();
  const access = useMemo(() => openById(id), [id]);
  const read = useOwnRequest(access);
  const { error } = read;
  const news = useRequestEvents(access, id, read.data);
  return (
    <RequestPage
      kind="work"
      access={access}
      read={read}
      news={news}
      isMissing={error instanceof ApiError && (error.status === 404 || error.status === 400)}
      missing={<NoRequest />}
      confirmation={({ _id, email }) => (
        <>
          <p>
            Den Link dazu senden wir an <strong>{email}</strong>.
          </p>
          <ResendLink id={_id} color="action" onRefused={() => void read.refetch()} />
        </>
      )}
      wayBack={<WayBack />}
    />
  );
}

function NoRequest() {
  return (
    <WorkPage title={guardedPages.ownRequest.title} width="narrow">
      <EmptyState title="Diese Anfrage gibt es in Ihrem Konto nicht." actions={<WayBack />} />
    </WorkPage>
  );
}

function WayBack() {
  return (
    <ButtonLink
      to={paths.ownRequests()}
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      Meine Anfragen
    </ButtonLink>
  );
}
