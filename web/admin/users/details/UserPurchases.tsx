import { Box, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import { type AdminUser, useUserPurchases } from '#web/admin/users/admin-users.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';

const line = {
  justify: 'space-between',
  align: 'flex-start',
  gap: '0 md',
  py: 'sm',
  style: { borderBottom: '1px solid var(--line)', overflowWrap: 'anywhere' },
} as const;

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
          <Group component="li" key={purchase._id} {...line}>
            <Stack component="span" gap={0} miw={0}>
              <strong>{purchase.firmenname}</strong>
              <span>{`${categories[purchase.category].label}, ${purchase.postleitzahl}`}</span>
              <span>{`Ergebnis: ${outcomeLabels[purchase.outcome]}`}</span>
            </Stack>
            <Stack component="span" gap={0} ml="auto" align="flex-end" className="tabular">
              <span>{formatEuros(purchase.pricePaid)}</span>
              <Box component="span" c="dimmed">
                {formatMinute(purchase.purchaseDate)}
              </Box>
            </Stack>
          </Group>
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <Group justify="space-between" pt="sm">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Zurück
          </Button>
          <p aria-live="polite">{`Seite ${page} von ${data.totalPages}, ${data.totalCount} Käufe`}</p>
          <Button variant="default" disabled={!data.nextCursor} onClick={() => setPage(page + 1)}>
            Weiter
          </Button>
        </Group>
      ) : null}
    </>
  );
}
