import { Button } from '@mantine/core';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import type { AvailableRequest } from '#web/purchases/lists/partner-requests.ts';
import { Sales } from '#web/requests/requests.ts';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import classes from './AvailableCells.module.css';
import { nameRow, OrderButtons } from './OrderButtons.tsx';

/** On a card, which has no column heads, a postal code and the sales say so. */
export function MaskedPlace({ request }: { request: AvailableRequest }) {
  return (
    <span
      className={classes.place}
      {...(request.land !== HOME_COUNTRY && {
        'data-abroad': request.land,
        title: formatPostalCode(request),
      })}
    >
      <span>{formatPostalCode(request)}</span>
    </span>
  );
}

export function SoldPlaces({ request }: { request: AvailableRequest }) {
  return (
    <span className={classes.sold}>
      <Sales {...request} />
    </span>
  );
}

type RowButtonsProps = { request: AvailableRequest; onDetails: () => void; onBuy: () => void };

export function RowButtons({ request, onDetails, onBuy }: RowButtonsProps) {
  return (
    <RowActions>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        className={classes.details ?? ''}
        data-row-press
        aria-label={`Details: ${nameRow(request)}`}
        onClick={onDetails}
      >
        Details
      </Button>
      <OrderButtons request={request} size="sm" onBuy={onBuy} />
    </RowActions>
  );
}
