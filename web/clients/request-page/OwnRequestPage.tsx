import { Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { openById, useOwnRequest } from '#web/clients/own-request.ts';
import { ResendLink } from '#web/clients/ResendLink.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { RequestPage } from './RequestPage.tsx';
import { useQuestionChanges } from './use-question-changes.ts';

export const meta = () => pageMeta(guardedPages.ownRequest);

/** Rule requests 54. */
export default function OwnRequestPage() {
  return <RequireSession roles={guardedPages.ownRequest.access}>{() => <OpenedRequest />}</RequireSession>;
}

function OpenedRequest() {
  const { id = '' } = useParams();
  const access = openById(id);
  const read = useOwnRequest(access);
  const wayBack = (
    <ButtonLink
      to={paths.ownRequests()}
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      Meine Anfragen
    </ButtonLink>
  );
  return (
    <RequestPage
      kind="work"
      access={access}
      read={read}
      change={useQuestionChanges(access, id, read.data)}
      missing={
        <WorkPage title={guardedPages.ownRequest.title} width="narrow">
          <EmptyState title="Diese Anfrage gibt es in Ihrem Konto nicht." actions={wayBack} />
        </WorkPage>
      }
      confirmation={({ _id, email }) => (
        <>
          <Text c="dimmed" flex="1 0 100%">
            Den Link dazu senden wir an <strong>{email}</strong>.
          </Text>
          <ResendLink id={_id} color="action" />
        </>
      )}
      wayBack={wayBack}
    />
  );
}
