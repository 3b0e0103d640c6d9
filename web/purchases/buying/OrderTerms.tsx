import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ContactWay } from '#domain/requests/contact-wish.ts';
import { paths } from '#domain/site/paths.ts';
import { describeUnlocked } from './unlocked-by-purchase.ts';

/**
 * The essential terms of a binding order (purchases 17, law 2).
 *
 * @param children how many have bought, and how many may
 * @param ways of a single request
 */
export function OrderTerms({
  children,
  ways,
}: {
  children: ReactNode;
  ways?: readonly ContactWay[] | undefined;
}) {
  return (
    <Stack component="ul" gap="xs" pl="lg" c="dimmed" fz="sm" style={{ listStyle: 'disc' }}>
      <li>Sie kaufen auf Rechnung und erhalten eine Bestätigung per E-Mail.</li>
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
