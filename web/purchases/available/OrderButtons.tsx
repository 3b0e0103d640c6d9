import { Button } from '@mantine/core';
import { useContext } from 'react';
import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import {
  type AvailableRequest,
  type CartButtonProps,
  CartSlot,
} from '#web/purchases/lists/partner-requests.ts';
import classes from './OrderButtons.module.css';

export const nameRow = (request: AvailableRequest) =>
  `${categories[request.category].label}, ${nameMaskedPlace(request)}`;

type OrderButtonsProps = CartButtonProps & { onBuy: () => void };

/** The cart's button alone says that a request is bought or sold out (cart 2). */
export function OrderButtons({ request, size, onBuy }: OrderButtonsProps) {
  const { CartButton } = useContext(CartSlot);
  const { purchased, saleable, currentSales, maxSales } = request;
  const isOver = purchased || currentSales >= maxSales;
  const label = saleable ? 'Kaufen' : 'Abgelaufen';
  return (
    <>
      {isOver || saleable ? <CartButton request={request} size={size} /> : null}
      {isOver ? null : (
        <Button
          {...(size ? { size, variant: 'default', className: classes.buy ?? '' } : { color: 'action' })}
          disabled={!saleable}
          {...(!saleable && { bg: 'transparent' })}
          aria-label={`${label}: ${nameRow(request)}`}
          onClick={onBuy}
        >
          {label}
        </Button>
      )}
    </>
  );
}
