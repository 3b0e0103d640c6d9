import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { OwnRequestAnswer } from '#web/clients/own-request.ts';
import { isStepNamed } from '#web/requests/requests.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { filesQuery, LoadedFiles } from '#web/ui/feedback/LoadedFiles.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { describeError, ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { NewsInPlace } from '#web/ui/page/NewsInPlace.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';
import { focusHeading, RequestView } from './RequestView.tsx';
import type { useQuestionChanges } from './use-question-changes.ts';

/** The questionnaire, which the view does without. */
const editingFiles = filesQuery('edit-request', () => import('#web/clients/editing/EditRequest.tsx'));

type RequestPageProps = Pick<
  ComponentProps<typeof RequestView>,
  'access' | 'confirmation' | 'accountOffer'
> & {
  kind?: 'reading' | 'work';
  read: UseQueryResult<OwnRequestAnswer>;
  /** Left out where no events come. */
  change?: ReturnType<typeof useQuestionChanges>;
  missing: ReactNode;
  wayBack?: ReactNode;
};

export function RequestPage(props: RequestPageProps) {
  const { kind = 'reading', read, change, missing, wayBack, ...view } = props;
  const { data, error, dataUpdatedAt } = read;
  const [deleted, setDeleted] = useState<string | null>(null);
  const { isEditing, hasEdited } = useIsEditing(data);
  const retry = () => void read.refetch();
  useEffect(() => {
    if (deleted !== null) focusMain();
  }, [deleted]);
  if (deleted !== null) {
    return (
      <Page title="Ihre Anfrage ist gelöscht" width="narrow">
        <SuccessState
          title={deleted}
          actions={wayBack ?? <ButtonLink to={paths.home()}>Zur Startseite</ButtonLink>}
        />
      </Page>
    );
  }
  if (error instanceof ApiError && [400, 404].includes(error.status)) return missing;
  if (!data && error) {
    return (
      <Page title="Ihre Anfrage" kind={kind}>
        <ErrorState error={error} onRetry={retry} />
      </Page>
    );
  }
  if (!data) return <PageSkeleton label="Ihre Anfrage wird geladen …" />;
  if (isEditing) {
    return (
      <Page title="Anfrage bearbeiten" lead={data.summary.category} side="client" width="narrow">
        <LoadedFiles files={editingFiles} failure="Das Formular konnte nicht geladen werden.">
          {({ EditRequest }) => (
            <div ref={focusHeading}>
              <EditRequest access={view.access} request={data.request} />
            </div>
          )}
        </LoadedFiles>
      </Page>
    );
  }
  return (
    <Page
      title="Ihre Anfrage"
      lead={
        <NewsInPlace news={change?.text ?? null} color="client" onShow={() => change?.show()}>
          {data.summary.category}, eingegangen am {formatDay(data.request.createdAt)}
        </NewsInPlace>
      }
      side="client"
      width="wide"
      kind={kind}
      actions={wayBack}
    >
      {error ? (
        <Notice
          tone="warning"
          title={`Stand von ${formatMinute(new Date(dataUpdatedAt))} Uhr`}
          actions={
            <Button variant="default" onClick={retry}>
              Erneut versuchen
            </Button>
          }
        >
          Ob sich seitdem etwas geändert hat, ließ sich nicht feststellen. {describeError(error).msg}
        </Notice>
      ) : null}
      <RequestView
        {...data}
        {...view}
        readAt={dataUpdatedAt}
        statusTurn={Number(hasEdited) + (change?.turn ?? 0)}
        onDeleted={setDeleted}
      />
    </Page>
  );
}

/** Somebody who edits goes on, whatever becomes of the request meanwhile. */
function useIsEditing(data: OwnRequestAnswer | undefined): { isEditing: boolean; hasEdited: boolean } {
  const { search } = useLocation();
  const [was, setWas] = useState({ isEditing: false, hasEdited: false });
  const isEditing = isStepNamed(search) && (was.isEditing || Boolean(data?.request.actions.includes('edit')));
  const is = { isEditing, hasEdited: was.hasEdited || isEditing };
  if (is.isEditing !== was.isEditing) setWas(is);
  return is;
}
