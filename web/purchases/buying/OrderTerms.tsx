import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { UNLOCKED_BY_PURCHASE } from './unlocked-by-purchase.ts';

/**
 * The essential terms of a binding order (purchases 17, law 2).
 *
 * @param children how many have bought, and how many may
 */
export function OrderTerms({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" gap="xs" pl="lg" c="dimmed" fz="sm" style={{ listStyle: 'disc' }}>
      <li>Sie kaufen auf Rechnung und erhalten eine Bestätigung per E-Mail.</li>
      <li>{children}</li>
      <li>Sofort nach dem Kauf sehen Sie unter „Gekaufte Anfragen“: {UNLOCKED_BY_PURCHASE}.</li>
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
