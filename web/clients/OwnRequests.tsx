import { useSearchParams } from 'react-router';
import { categories } from '#domain/catalogue/categories.ts';
import { describeNextStep } from '#domain/clients/next-step.ts';
import { formatDay } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { CategoryName, ShortNumber } from '#web/requests/requests.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { actionColumn, RowActions } from '#web/ui/table/RowActions.tsx';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { pageSizes, toOwnCall } from './own-list.ts';
import { keepMoments, OwnStatusBadge } from './own-status.tsx';
import { ResendLink } from './ResendLink.tsx';

export function OwnRequests() {
  const params = usePageParams(pageSizes);
  const [search] = useSearchParams();
  // The route's loader reads at each visit.
  const query = useListCall('GET /api/requests/user', toOwnCall(search), {
    staleTime: 0,
    refetchOnMount: false,
  });
  const { data, isPlaceholderData, dataUpdatedAt } = query;
  return (
    <DataTable
      caption="Meine Anfragen"
      columns={ownRequestColumns(new Date(dataUpdatedAt))}
      rows={data?.requests}
      rowKey={({ _id }) => _id}
      rowName={nameRequest}
      isRefreshing={isPlaceholderData}
      query={query}
      failure="Ihre Anfragen konnten nicht geladen werden."
      pagination={pagesOf(data, params, pageSizes)}
      empty={
        <EmptyState
          title="Hier steht noch keine Anfrage"
          actions={<ButtonLink to={paths.request()}>Anfrage stellen</ButtonLink>}
        >
          Hier stehen Anfragen, die Sie angemeldet stellen, und solche, die unter der E-Mail-Adresse Ihres
          Kontos bestätigt sind.
        </EmptyState>
      }
    />
  );
}

type ListedRequest = ResponseOf<'GET /api/requests/user'>['requests'][number];

function nameRequest({ category, createdAt }: ListedRequest): string {
  return `${categories[category].label} vom ${formatDay(createdAt)}`;
}

/** @param readAt decides whether a promised time has passed */
function ownRequestColumns(readAt: Date): readonly Column<ListedRequest>[] {
  return [
    {
      key: 'category',
      header: 'Anfrage',
      inCard: 'title',
      cell: ({ category, number }) => (
        <CellStack>
          <CategoryName code={category} />
          <ShortNumber number={number} />
        </CellStack>
      ),
    },
    { key: 'received', header: 'Gestellt am', inCard: 'line', cell: ({ createdAt }) => formatDay(createdAt) },
    {
      key: 'status',
      header: 'Status',
      inCard: 'aside',
      cell: ({ status, question }) => <OwnStatusBadge status={status} isAsked={question !== null} />,
    },
    {
      key: 'sales',
      header: 'Dienstleister',
      inCard: 'line',
      cell: ({ currentSales, maxSales }) => (
        <span className="tabular">
          {currentSales} von {maxSales}
        </span>
      ),
    },
    {
      key: 'next',
      header: 'Wie es weitergeht',
      inCard: 'block',
      cell: (request) => keepMoments(describeNextStep({ ...request, history: [] }, readAt).title),
    },
    actionColumn((request) => (
      <RowActions>
        {request.status === 'unconfirmed' ? (
          <ResendLink id={request._id} name={nameRequest(request)} variant="default" size="sm" />
        ) : null}
        <ButtonLink to={paths.ownRequest(request._id)} variant="default" size="sm">
          Ansehen<span className="visually-hidden"> {nameRequest(request)}</span>
        </ButtonLink>
      </RowActions>
    )),
  ];
}
