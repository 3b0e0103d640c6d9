import { Box } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { paths } from '#domain/site/paths.ts';
import { RequestStatusBadge } from '#web/admin/requests/admin-request-columns.tsx';
import { type AdminUser, useUserRequests } from '#web/admin/users/admin-users.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { ListLine } from './ListLine.tsx';
import { ListPages } from './ListPages.tsx';

/** What a client has asked for, each with the way to its check (admin 42). */
export function UserRequests({ user }: { user: AdminUser }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useUserRequests(user._id, page);
  if (error && !data) {
    return (
      <ErrorState
        heading="h3"
        error={{ msg: userMessages.requestsFailed, msg2: error.message }}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <TextSkeleton lines={4} />;
  if (data.totalCount === 0) return <p>{userMessages.noRequests}</p>;
  return (
    <>
      <ul>
        {data.requests.map((request) => (
          <ListLine key={request._id} aside={<RequestStatusBadge status={request.status} />}>
            <Link to={paths.adminChecking({ request: request._id })}>
              {breakableLabel(request.category)}, {formatPostalCode(request)}
            </Link>
            <Box component="span" c="dimmed" className="tabular">
              {formatMinute(request.createdAt)}
            </Box>
          </ListLine>
        ))}
      </ul>
      <ListPages page={page} list={data} name="Anfragen" onChange={setPage} />
    </>
  );
}
