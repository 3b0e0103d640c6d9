import { Box, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '#domain/date-formats.ts';
import { q } from '#web/api/queries.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import type { AdminRequest } from './admin-requests.ts';

type BuyersDialogProps = { request: AdminRequest; opened: boolean; onClose: () => void };

const line = {
  justify: 'space-between',
  align: 'flex-start',
  gap: '0 md',
  py: 'sm',
  style: { borderBottom: '1px solid var(--line)', overflowWrap: 'anywhere' },
} as const;

export function BuyersDialog({ request, opened, onClose }: BuyersDialogProps) {
  const { data, error, refetch } = useQuery({
    ...q('GET /api/requests/:id/buyers', { params: { id: request._id } }),
    staleTime: 0,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Käufer: ${request.firmenname}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Schließen
          </Button>
          {data && data.buyers.length > 0 ? (
            <CsvButton href={`/api/requests/${request._id}/buyers/export`} />
          ) : null}
        </>
      }
    >
      {error && !data ? (
        <ErrorState
          heading="h3"
          error={{ msg: 'Failed to load buyers. Please try again.', msg2: error.message }}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <TextSkeleton lines={4} /> : null}
      {data?.buyers.length === 0 ? <p>Diese Anfrage wurde noch nicht gekauft.</p> : null}
      {data && data.buyers.length > 0 ? (
        <ul>
          {data.buyers.map((buyer) => (
            <Group component="li" key={buyer._id} {...line}>
              <Stack component="span" gap={0} miw={0}>
                {buyer.erased ? (
                  <Box component="span" c="dimmed">
                    Konto gelöscht
                  </Box>
                ) : (
                  <>
                    <strong>{buyer.companyName}</strong>
                    <span>{`${buyer.firstName} ${buyer.lastName}`}</span>
                    <a href={`mailto:${buyer.email}`}>
                      <MailAddress email={buyer.email} />
                    </a>
                  </>
                )}
                {buyer.placed ? <StatusBadge tone="success">Auftrag erhalten</StatusBadge> : null}
              </Stack>
              <Box component="span" c="dimmed">
                {formatMinute(buyer.purchaseDate)}
              </Box>
            </Group>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
