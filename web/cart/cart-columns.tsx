import { Button } from '@mantine/core';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { describeWays } from '#domain/requests/contact-wish.ts';
import { CategoryName, ExpiryChip, formatEuros, Price, Sales } from '#web/requests/requests.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { type CartItem, nameItem } from './cart-items.ts';
import { type FormerPrices, findFormerPrice } from './pinned-cart.ts';

type Actions = {
  isBusy: boolean;
  formerPrices: FormerPrices;
  onRead: (item: CartItem) => void;
  onRemove: (item: CartItem) => void;
};

export function cartColumns({
  isBusy,
  formerPrices,
  onRead,
  onRemove,
}: Actions): readonly Column<CartItem>[] {
  return [
    {
      key: 'category',
      header: 'Kategorie',
      inCard: 'title',
      cell: ({ category, hasChanged }) => (
        <CellStack>
          <CategoryName code={category} />
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
      cell: (item) => <PriceNow item={item} former={findFormerPrice(item, formerPrices)} />,
    },
    {
      key: 'actions',
      header: 'Aktionen',
      align: 'end',
      inCard: 'actions',
      cell: (item) => (
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
      ),
    },
  ];
}

/** A price that has changed since is pointed out before the checkout (cart 8). */
function PriceNow({ item, former }: { item: CartItem; former: number | null }) {
  return (
    <CellStack>
      <Price price={item.price} originalPrice={item.originalPrice} />
      {former === null ? null : <strong>Preis geändert: vorher {formatEuros(former)}</strong>}
    </CellStack>
  );
}
