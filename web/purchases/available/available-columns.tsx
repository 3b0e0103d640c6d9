import { Button } from '@mantine/core';
import { categories } from '#domain/catalogue/categories.ts';
import type { AvailableRequest } from '#web/purchases/lists/lists.ts';
import { ExpiryChip, Price, Sales } from '#web/requests/requests.ts';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { RequestedServices } from './RequestedServices.tsx';

type Actions = { onDetails: (request: AvailableRequest) => void; onBuy: (request: AvailableRequest) => void };

export function buyLabel(request: AvailableRequest): string {
  if (request.purchased) return 'Gekauft';
  if (request.currentSales >= request.maxSales) return 'Ausverkauft';
  return request.saleable ? 'Kaufen' : 'Abgelaufen';
}

function describePlaces({ currentSales, maxSales }: AvailableRequest): string {
  const left = maxSales - currentSales;
  return left > 0 ? `noch ${left} frei` : 'keiner frei';
}

/** By what this page knows; the server decides. */
export function canBuy(request: AvailableRequest): boolean {
  return request.saleable && !request.purchased;
}

export function availableColumns({ onDetails, onBuy }: Actions): readonly Column<AvailableRequest>[] {
  return [
    {
      key: 'category',
      header: 'Kategorie',
      inCard: 'title',
      cell: (request) => <RequestedServices request={request} />,
    },
    { key: 'place', header: 'PLZ', cell: ({ postleitzahl }) => postleitzahl },
    {
      key: 'sales',
      header: 'Verkäufe',
      cell: (request) => (
        <CellStack>
          <Sales {...request} />
          <small className="note">{describePlaces(request)}</small>
        </CellStack>
      ),
    },
    { key: 'expiry', header: 'Ablauf', cell: ({ publicUntil }) => <ExpiryChip publicUntil={publicUntil} /> },
    { key: 'price', header: 'Preis (netto)', align: 'end', cell: (request) => <Price {...request} /> },
    {
      key: 'actions',
      header: 'Aktionen',
      align: 'end',
      inCard: 'actions',
      cell: (request) => <RowButtons request={request} onDetails={onDetails} onBuy={onBuy} />,
    },
  ];
}

function RowButtons({ request, onDetails, onBuy }: Actions & { request: AvailableRequest }) {
  const name = `${categories[request.category].label}, PLZ ${request.postleitzahl}`;
  const label = buyLabel(request);
  return (
    <RowActions>
      <Button variant="default" size="sm" aria-label={`Details: ${name}`} onClick={() => onDetails(request)}>
        Details
      </Button>
      <Button
        size="sm"
        color="provider"
        disabled={!canBuy(request)}
        aria-label={`${label}: ${name}`}
        onClick={() => onBuy(request)}
      >
        {label}
      </Button>
    </RowActions>
  );
}
