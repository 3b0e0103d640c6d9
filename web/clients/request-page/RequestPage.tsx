import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import type { OwnRequestAnswer } from '#web/clients/access/access.ts';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { RequestView } from './RequestView.tsx';

type RequestPageProps = {
  read: Pick<UseQueryResult<OwnRequestAnswer>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>;
  confirmation?: (onConfirmed: (msg: string) => void) => ReactNode;
};

export function RequestPage({ read, confirmation }: RequestPageProps) {
  const { data, error, dataUpdatedAt, refetch } = read;
  if (!data && error) {
    return (
      <Page title="Ihre Anfrage">
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
    >
      <ErrorNotice error={error} />
      <RequestView {...data} readAt={dataUpdatedAt} confirmation={confirmation} />
    </Page>
  );
}
