import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { useCart } from './use-cart.ts';

/** Leads on to the cart while it holds something. On phones only the bar at the bottom does. */
export function ToCartLink() {
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
