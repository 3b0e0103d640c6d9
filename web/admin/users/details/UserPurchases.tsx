import { Box, Group } from '@mantine/core';
import { useState } from 'react';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import { type AdminUser, useUserPurchases } from '#web/admin/users/admin-users.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { ListLine } from './ListLine.tsx';
import { ListPages } from './ListPages.tsx';

export function UserPurchases({ user }: { user: AdminUser }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useUserPurchases(user._id, page);
  if (error && !data) {
    return (
      <ErrorState
        heading="h3"
        error={{ msg: userMessages.purchasesFailed, msg2: error.message }}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <TextSkeleton lines={4} />;
  if (data.totalCount === 0) return <p>{userMessages.noPurchases}</p>;
  return (
    <>
      <Group justify="flex-end">
        <CsvButton href={`/api/admin/users/${user._id}/purchased/export`} />
      </Group>
      <ul>
        {data.purchasedRequests.map((purchase) => (
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
      </ul>
      <ListPages page={page} list={data} name="Käufe" onChange={setPage} />
    </>
  );
}
