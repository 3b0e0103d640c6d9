import { Box, Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import { paths } from '#domain/site/paths.ts';
import { ListLine } from '#web/admin/ListLine.tsx';
import { RequestStatusBadge } from '#web/admin/requests/admin-request-columns.tsx';
import { useListCall } from '#web/api/use-list-call.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import type { AdminUser } from './admin-users.ts';

export function UserPurchases({ user }: { user: AdminUser }) {
  const [page, setPage] = useState(1);
  const query = useListCall(
    'GET /api/admin/users/:id/purchased',
    {
      params: { id: user._id },
      page,
      rowsOf: ({ purchasedRequests }) => purchasedRequests,
    },
    { staleTime: 0 },
  );
  return (
    <PagedList
      query={query}
      page={page}
      onTurn={setPage}
      name="Käufe"
      failure={userMessages.purchasesFailed}
      empty={userMessages.noPurchases}
      exportHref={`/api/admin/users/${user._id}/purchased/export`}
    >
      {query.data?.purchasedRequests.map((purchase) => (
        <ListLine
          key={purchase._id}
          aside={
            <>
              <span>{formatEuros(purchase.pricePaid)}</span>
              <Box component="span" c="dimmed">
                {formatMinute(purchase.purchaseDate)}
              </Box>
            </>
          }
        >
          <strong>{purchase.firmenname}</strong>
          <span>{`${breakableLabel(purchase.category)}, ${purchase.postleitzahl}`}</span>
          <span>{`Ergebnis: ${outcomeLabels[purchase.outcome]}`}</span>
        </ListLine>
      ))}
    </PagedList>
  );
}

/** The requests of a client, each with a link to its check (admin 42). */
export function UserRequests({ user }: { user: AdminUser }) {
  const [page, setPage] = useState(1);
  const query = useListCall(
    'GET /api/admin/users/:id/requests',
    {
      params: { id: user._id },
      page,
      rowsOf: ({ requests }) => requests,
    },
    { staleTime: 0 },
  );
  return (
    <PagedList
      query={query}
      page={page}
      onTurn={setPage}
      name="Anfragen"
      failure={userMessages.requestsFailed}
      empty={userMessages.noRequests}
    >
      {query.data?.requests.map((request) => (
        <ListLine key={request._id} aside={<RequestStatusBadge status={request.status} />}>
          <Link to={paths.adminChecking({ request: request._id })}>
            {breakableLabel(request.category)}, {formatPostalCode(request)}
          </Link>
          <Box component="span" c="dimmed" className="tabular">
            {formatMinute(request.createdAt)}
          </Box>
        </ListLine>
      ))}
    </PagedList>
  );
}

type PagedListProps = {
  query: UseQueryResult<{ totalCount: number; totalPages: number; nextCursor: string | null }>;
  page: number;
  onTurn: (page: number) => void;
  /** Names the entries in their count. */
  name: string;
  failure: string;
  empty: string;
  exportHref?: string;
  children: ReactNode;
};

function PagedList({ query, page, onTurn, name, failure, empty, exportHref, children }: PagedListProps) {
  return (
    <Loaded query={query} failure={failure} lines={4}>
      {({ totalCount, totalPages, nextCursor }) =>
        totalCount === 0 ? (
          <p>{empty}</p>
        ) : (
          <>
            {exportHref ? (
              <Group justify="flex-end">
                <CsvButton href={exportHref} />
              </Group>
            ) : null}
            <ul>{children}</ul>
            {totalPages > 1 ? (
              <Group justify="space-between" pt="sm">
                <Button variant="default" disabled={page === 1} onClick={() => onTurn(page - 1)}>
                  Zurück
                </Button>
                <p aria-live="polite">{`Seite ${page} von ${totalPages}, ${totalCount} ${name}`}</p>
                <Button variant="default" disabled={!nextCursor} onClick={() => onTurn(page + 1)}>
                  Weiter
                </Button>
              </Group>
            ) : null}
          </>
        )
      }
    </Loaded>
  );
}
