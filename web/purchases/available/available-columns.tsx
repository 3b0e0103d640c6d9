import { Button } from '@mantine/core';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { countFreePlaces } from '#domain/requests/offer/places.ts';
import type { AvailableRequest } from '#web/purchases/lists/partner-requests.ts';
import { ExpiryChip, Price, Sales } from '#web/requests/requests.ts';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn, RowActions } from '#web/ui/table/RowActions.tsx';
import { nameRow, OrderButtons } from './OrderButtons.tsx';
import { RequestedServices } from './RequestedServices.tsx';

type Actions = {
  onDetails: (request: AvailableRequest) => void;
  onBuy: (request: AvailableRequest) => void;
};

function describeFree(request: AvailableRequest): string {
  const left = countFreePlaces(request);
  return left > 0 ? `noch ${left} frei` : 'keiner frei';
}

export function availableColumns({ onDetails, onBuy }: Actions): readonly Column<AvailableRequest>[] {
  return [
    {
      key: 'category',
      header: 'Kategorie',
      inCard: 'title',
      cell: (request) => <RequestedServices request={request} />,
    },
    { key: 'place', header: 'PLZ', inCard: 'line', cell: formatPostalCode },
    {
      key: 'sales',
      header: 'Verkäufe',
      cell: (request) => (
        <CellStack>
          <Sales {...request} />
          <small className="note one-line">{describeFree(request)}</small>
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
      header: 'Preis (netto)',
      align: 'end',
      inCard: 'aside',
      cell: (request) => <Price {...request} />,
    },
    actionColumn((request) => (
      <RowActions>
        <Button
          variant="default"
          size="sm"
          aria-label={`Details: ${nameRow(request)}`}
          onClick={() => onDetails(request)}
        >
          Details
        </Button>
        <OrderButtons request={request} size="sm" onBuy={() => onBuy(request)} />
      </RowActions>
    )),
  ];
}
