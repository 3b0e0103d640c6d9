import { paths } from '#domain/site/paths.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { nameRequest, ownRequestColumns } from './own-request-columns.tsx';

const pageSizes = [5, 10, 25] as const;

export function OwnRequests() {
  const params = usePageParams(pageSizes);
  const query = useListCall('GET /api/requests/user', {
    page: params.page,
    query: { limit: params.pageSize },
    rowsOf: ({ requests }) => requests,
    staleTime: 0,
  });
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = query;
  useClampedPage(params, isPlaceholderData || data?.requests.length !== 0 ? undefined : data.totalCount);
  if (error && !data) {
    return (
      <ErrorState
        error={{ msg: 'Ihre Anfragen konnten nicht geladen werden.', msg2: error.message }}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <DataTable
      caption="Meine Anfragen"
      columns={ownRequestColumns(new Date(dataUpdatedAt))}
      rows={data?.requests}
      rowKey={({ _id }) => _id}
      rowName={nameRequest}
      isRefreshing={isPlaceholderData}
      query={query}
      pagination={pagesOf(data, params, pageSizes)}
      empty={<NoRequests />}
    />
  );
}

function NoRequests() {
  return (
    <EmptyState
      title="Hier steht noch keine Anfrage"
      actions={<ButtonLink to={paths.request()}>Anfrage stellen</ButtonLink>}
    >
      <p>
        Hier stehen Anfragen, die Sie angemeldet stellen, und solche, die unter der E-Mail-Adresse Ihres
        Kontos bestätigt sind.
      </p>
    </EmptyState>
  );
}
