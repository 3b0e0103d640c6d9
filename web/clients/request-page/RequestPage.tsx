import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import type { OwnRequestAnswer } from '#web/clients/access/access.ts';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { RequestView } from './RequestView.tsx';

type RequestPageProps = Pick<ComponentProps<typeof RequestView>, 'confirmation' | 'accountOffer'> & {
  kind?: 'reading' | 'work';
  read: Pick<UseQueryResult<OwnRequestAnswer>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>;
};

export function RequestPage({ kind = 'reading', read, confirmation, accountOffer }: RequestPageProps) {
  const { data, error, dataUpdatedAt, refetch } = read;
  if (!data && error) {
    return (
      <Page title="Ihre Anfrage" kind={kind}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) return <PageSkeleton label="Ihre Anfrage wird geladen …" />;
  return (
    <Page
      title="Ihre Anfrage"
      lead={`${data.summary.category}, eingegangen am ${formatDay(data.request.createdAt)}`}
      side="client"
      width="wide"
      kind={kind}
    >
      <ErrorNotice error={error} />
      <RequestView {...data} readAt={dataUpdatedAt} confirmation={confirmation} accountOffer={accountOffer} />
    </Page>
  );
}
