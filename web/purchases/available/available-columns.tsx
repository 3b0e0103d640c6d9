import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { countFreePlaces } from '#domain/requests/offer/places.ts';
import type { AvailableRequest } from '#web/purchases/lists/partner-requests.ts';
import { ExpiryChip, Price, Sales } from '#web/requests/requests.ts';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn, RowActions } from '#web/ui/table/RowActions.tsx';
import classes from './available-columns.module.css';
import { nameRow, OrderButtons } from './OrderButtons.tsx';
import { RequestedServices } from './RequestedServices.tsx';

type Actions = {
  onDetails: (request: AvailableRequest) => void;
  onBuy: (request: AvailableRequest) => void;
};

/** The places left, where they are few. */
function describeFree(request: AvailableRequest): ReactNode {
  const left = countFreePlaces(request);
  if (left > 2) return null;
  return <small className="note one-line">{left > 0 ? `noch ${left} frei` : 'keiner frei'}</small>;
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
      inCard: 'short',
      cell: (request) => (
        <span className={classes.place} data-abroad={request.land !== HOME_COUNTRY || undefined}>
          {formatPostalCode(request)}
        </span>
      ),
    },
    {
      key: 'sales',
      header: 'Verkäufe',
      inCard: 'short',
      cell: (request) => (
        <CellStack>
          <Sales {...request} />
          {describeFree(request)}
        </CellStack>
      ),
    },
    {
      key: 'expiry',
      header: 'Ablauf',
      inCard: 'short',
      cell: ({ publicUntil }) => <ExpiryChip publicUntil={publicUntil} />,
    },
    {
      key: 'price',
      header: 'Preis (netto)',
      align: 'end',
      inCard: 'short',
      cell: (request) => <Price {...request} />,
    },
    actionColumn((request) => (
      <RowActions>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          size="sm"
          className={classes.details ?? ''}
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
