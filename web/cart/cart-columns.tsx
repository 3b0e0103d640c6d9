import { Button } from '@mantine/core';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { describeWays } from '#domain/requests/contact-wish.ts';
import { CategoryName, ExpiryChip, formatEuros, Price, Sales, ShortNumber } from '#web/requests/requests.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn, RowActions } from '#web/ui/table/RowActions.tsx';
import { type CartItem, nameItem } from './cart-items.ts';

type Actions = {
  isBusy: boolean;
  onRead: (item: CartItem) => void;
  onRemove: (item: CartItem) => void;
};

export function cartColumns({ isBusy, onRead, onRemove }: Actions): readonly Column<CartItem>[] {
  return [
    {
      key: 'category',
      header: 'Kategorie',
      inCard: 'title',
      cell: ({ category, number, hasChanged }) => (
        <CellStack>
          <CategoryName code={category} />
          <ShortNumber number={number} />
          {hasChanged ? <StatusBadge tone="warning">wurde geändert</StatusBadge> : null}
        </CellStack>
      ),
    },
    { key: 'place', header: 'PLZ', cell: formatPostalCode },
    {
      key: 'ways',
      header: 'Kontakt',
      cell: ({ kontaktwege }) => describeWays(kontaktwege),
    },
    { key: 'sales', header: 'Verkäufe', cell: (item) => <Sales {...item} /> },
    { key: 'expiry', header: 'Ablauf', cell: ({ publicUntil }) => <ExpiryChip publicUntil={publicUntil} /> },
    {
      key: 'price',
      header: 'Preis (netto)',
      // A price that has changed since is pointed out before the checkout (cart 8).
      cell: ({ price, originalPrice, priceWhenAdded }) => (
        <CellStack>
          <Price price={price} originalPrice={originalPrice} />
          {priceWhenAdded === price ? null : (
            <strong>Preis geändert: vorher {formatEuros(priceWhenAdded)}</strong>
          )}
        </CellStack>
      ),
    },
    actionColumn((item) => (
      <RowActions>
        {item.hasChanged ? (
          <Button
            color="provider"
            size="sm"
            disabled={isBusy}
            aria-label={`Ansehen: ${nameItem(item)}`}
            onClick={() => onRead(item)}
          >
            Ansehen
          </Button>
        ) : null}
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          aria-label={`Entfernen: ${nameItem(item)}`}
          onClick={() => onRemove(item)}
        >
          Entfernen
        </Button>
      </RowActions>
    )),
  ];
}
