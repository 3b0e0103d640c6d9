import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { useCart } from './use-cart.ts';

/** Leads on to the cart while it holds something. Narrower windows have the cart in the bar at the bottom. */
export function CartLink() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <Button
      component={Link}
      to={paths.cart()}
      size="sm"
      variant="quiet"
      color="action"
      ms="auto"
      visibleFrom="md"
    >
      Zum Warenkorb ({count})
    </Button>
  );
}
