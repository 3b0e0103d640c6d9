import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '#domain/date-formats.ts';
import { formatFullName } from '#domain/full-name.ts';
import { ListLine } from '#web/admin/ListLine.tsx';
import { q } from '#web/api/queries.ts';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import type { AdminRequest } from './admin-requests.ts';

type BuyersDialogProps = ShownDialog & { request: AdminRequest };

export function BuyersDialog({ request, ...dialog }: BuyersDialogProps) {
  const query = useQuery({
    ...q('GET /api/requests/:id/buyers', { params: { id: request._id } }),
    staleTime: 0,
  });
  return (
    <Dialog
      {...dialog}
      title={`Käufer: ${request.firmenname}`}
      hasCloseButton
      actions={
        query.data?.buyers.length ? <CsvButton href={`/api/requests/${request._id}/buyers/export`} /> : null
      }
    >
      <Loaded query={query} failure="Failed to load buyers. Please try again." lines={4}>
        {({ buyers }) =>
          buyers.length === 0 ? (
            <p>Diese Anfrage wurde noch nicht gekauft.</p>
          ) : (
            <ul>
              {buyers.map((buyer) => (
                <ListLine
                  key={buyer._id}
                  aside={
                    <Box component="span" c="dimmed">
                      {formatMinute(buyer.purchaseDate)}
                    </Box>
                  }
                >
                  {buyer.erased ? (
                    <Box component="span" c="dimmed">
                      Konto gelöscht
                    </Box>
                  ) : (
                    <>
                      <strong>{buyer.companyName}</strong>
                      <span>{formatFullName(buyer)}</span>
                      <a href={`mailto:${buyer.email}`}>
                        <MailAddress email={buyer.email} />
                      </a>
                    </>
                  )}
                  {buyer.placed ? <StatusBadge tone="success">Auftrag erhalten</StatusBadge> : null}
                </ListLine>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
