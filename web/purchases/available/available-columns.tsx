import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { countFreePlaces } from '#domain/requests/offer/places.ts';
import type { AvailableRequest } from '#web/purchases/lists/partner-requests.ts';
import { ExpiryChip, Price } from '#web/requests/requests.ts';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn } from '#web/ui/table/RowActions.tsx';
import { MaskedPlace, RowButtons, SoldPlaces } from './AvailableCells.tsx';
import { RequestedServices } from './RequestedServices.tsx';

type Actions = {
  onDetails: (request: AvailableRequest) => void;
  onBuy: (request: AvailableRequest) => void;
};

/** The places left, where they are few. A phone has no room for them beside the sales. */
function describeFree(request: AvailableRequest): ReactNode {
  const left = countFreePlaces(request);
  if (left > 2) return null;
  return (
    <Box component="small" className="note one-line" visibleFrom="sm">
      {left > 0 ? `noch ${left} frei` : 'keiner frei'}
    </Box>
  );
}

export function availableColumns({ onDetails, onBuy }: Actions): readonly Column<AvailableRequest>[] {
  return [
    {
      key: 'category',
      header: 'Kategorie',
      inCard: 'title',
      cell: (request) => <RequestedServices request={request} />,
    },
    {
      key: 'place',
      header: 'PLZ',
      cell: (request) => <MaskedPlace request={request} />,
    },
    {
      key: 'sales',
      header: 'Verkäufe',
      align: 'end',
      cell: (request) => (
        <CellStack>
          <SoldPlaces request={request} />
          {describeFree(request)}
        </CellStack>
      ),
    },
    {
      key: 'expiry',
      header: 'Ablauf',
      cell: ({ publicUntil }) => <ExpiryChip publicUntil={publicUntil} />,
    },
    {
      key: 'price',
      // As narrow as a price, so that the facts have room.
      header: 'Netto',
      align: 'end',
      inCard: 'hidden',
      cell: (request) => <Price {...request} />,
    },
    actionColumn((request) => (
      <RowButtons request={request} onDetails={() => onDetails(request)} onBuy={() => onBuy(request)} />
    )),
  ];
}
