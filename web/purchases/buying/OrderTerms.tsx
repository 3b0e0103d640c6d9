import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paymentTerm } from '#domain/purchases/order-words.ts';
import { describeUnlocked } from '#domain/purchases/unlocked-by-purchase.ts';
import type { ContactWay } from '#domain/requests/contact-wish.ts';
import type { Total } from '#domain/requests/offer/price.ts';
import { paths } from '#domain/site/paths.ts';

/**
 * The essential terms of a binding order (purchases 17, law 2).
 *
 * @param children how many have bought, and how many may
 * @param ways that all ordered requests have
 */
export function OrderTerms({
  total,
  children,
  ways,
}: {
  total: Total;
  children: ReactNode;
  ways?: readonly ContactWay[] | undefined;
}) {
  return (
    <Stack component="ul" gap="xs" pl="lg" c="dimmed" fz="sm" style={{ listStyle: 'disc' }}>
      <li>{paymentTerm(total)}</li>
      <li>{children}</li>
      <li>Sofort nach dem Kauf sehen Sie unter „Gekaufte Anfragen“: {describeUnlocked(ways)}.</li>
      <li>
        Ob ein Auftrag entsteht, entscheidet der Auftraggeber. Es gelten die{' '}
        <Link to={paths.terms()} target="_blank">
          AGB (neuer Tab)
        </Link>
        .
      </li>
    </Stack>
  );
}
