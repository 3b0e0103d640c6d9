import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { vatLabel } from '#domain/billing/party/tax-words.ts';
import { paymentTerm } from '#domain/purchases/order-words.ts';
import { describeUnlocked } from '#domain/purchases/unlocked-by-purchase.ts';
import type { ContactWay } from '#domain/requests/contact-wish.ts';
import { formatCents, type Total } from '#domain/requests/offer/price.ts';
import { paths } from '#domain/site/paths.ts';

type OrderSumProps = {
  total: Total;
  net: ReactNode;
  /** The ordered items as `SumLine`s, where they stand nowhere else. */
  children?: ReactNode;
};

/** What an order costs, above the button that places it (purchases 17). */
export function OrderSum({ total, net, children }: OrderSumProps) {
  return (
    <dl>
      {children}
      <SumLine label="Nettopreis" value={net} />
      <SumLine label={vatLabel(total)} value={formatCents(total.vatCents)} />
      <SumLine label="Gesamtbetrag" value={formatCents(total.grossCents)} isTotal />
    </dl>
  );
}

export function SumLine({ label, value, isTotal }: { label: string; value: ReactNode; isTotal?: boolean }) {
  return (
    <Group
      justify="space-between"
      wrap="nowrap"
      fz="sm"
      py="2xs"
      {...(isTotal && {
        fz: 'lg',
        fw: 650,
        mt: 'xs',
        pt: 'xs',
        style: { borderTop: '1px solid var(--line-strong)' },
      })}
    >
      <dt>{label}</dt>
      <Box component="dd" className="tabular" ta="end">
        {value}
      </Box>
    </Group>
  );
}

/** Says how the partner pays and which terms hold: above the button that places the order (purchases 17, law 2). */
export function OrderTerms({ total }: { total: Total }) {
  return (
    <p className="note">
      {paymentTerm(total)} Es gelten die{' '}
      <Link to={paths.terms()} target="_blank" className="one-line">
        AGB<span className="visually-hidden"> (neuer Tab)</span>
      </Link>
      .
    </p>
  );
}

type OrderNotesProps = {
  /** The contact ways that all ordered requests have. */
  ways?: readonly ContactWay[] | undefined;
  className?: string;
  /** How many have bought, and how many may. */
  children?: ReactNode;
};

/** Says what a purchase brings (purchases 17). */
export function OrderNotes({ children, ways, ...list }: OrderNotesProps) {
  return (
    <Stack component="ul" gap="2xs" c="dimmed" fz="xs" style={{ textWrap: 'pretty' }} {...list}>
      {children}
      <li>Beim Kauf auf Rechnung sehen Sie sofort: {describeUnlocked(ways)}.</li>
      <li>Bestätigung per E-Mail. Ob ein Auftrag entsteht, entscheidet der Auftraggeber.</li>
    </Stack>
  );
}
