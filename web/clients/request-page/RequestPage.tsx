import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { EditingPage } from '#web/clients/editing/EditingPage.tsx';
import type { Access, OwnRequestAnswer } from '#web/clients/own-request.ts';
import { isStepNamed } from '#web/requests/requests.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { describeError, ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { NewsInPlace } from '#web/ui/page/NewsInPlace.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { RequestView } from './RequestView.tsx';
import type { QuestionChange } from './use-question-changes.ts';

type RequestPageProps = Pick<ComponentProps<typeof RequestView>, 'confirmation' | 'accountOffer'> & {
  kind?: 'reading' | 'work';
  access: Access;
  read: Pick<UseQueryResult<OwnRequestAnswer>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>;
  /** Left out where no events come. */
  change?: QuestionChange;
  /** Shown where the request is not there. */
  missing: ReactNode;
  /** To the place from which the request was opened. */
  wayBack?: ReactNode;
};

export function RequestPage(props: RequestPageProps) {
  const { access, kind = 'reading', read, change } = props;
  const { data, error, dataUpdatedAt, refetch } = read;
  const [deleted, setDeleted] = useState<string | null>(null);
  const { isEditing, hasEdited } = useIsEditing(data);
  if (deleted !== null) return <Deleted msg={deleted} wayBack={props.wayBack} />;
  if (error instanceof ApiError && [400, 404].includes(error.status)) return props.missing;
  if (!data && error) {
    return (
      <Page title="Ihre Anfrage" kind={kind}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) return <PageSkeleton label="Ihre Anfrage wird geladen …" />;
  if (isEditing)
    return <EditingPage access={access} request={data.request} category={data.summary.category} />;
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
      actions={props.wayBack}
    >
      {error ? <OutdatedNotice error={error} readAt={dataUpdatedAt} onRetry={() => void refetch()} /> : null}
      <RequestView
        {...data}
        access={access}
        readAt={dataUpdatedAt}
        statusTurn={Number(hasEdited) + (change?.turn ?? 0)}
        confirmation={props.confirmation}
        accountOffer={props.accountOffer}
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

type OutdatedNoticeProps = { error: unknown; readAt: number; onRetry: () => void };

function OutdatedNotice({ error, readAt, onRetry }: OutdatedNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={`Stand von ${formatMinute(new Date(readAt))} Uhr`}
      actions={
        <Button variant="default" onClick={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      Ob sich seitdem etwas geändert hat, ließ sich nicht feststellen. {describeError(error).msg}
    </Notice>
  );
}

function Deleted({ msg, wayBack }: { msg: string; wayBack: ReactNode }) {
  return (
    <Page title="Ihre Anfrage ist gelöscht" width="narrow">
      <SuccessState
        title={msg}
        actions={wayBack ?? <ButtonLink to={paths.home()}>Zur Startseite</ButtonLink>}
      />
    </Page>
  );
}
