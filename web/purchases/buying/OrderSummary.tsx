import { Box, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paymentTerm } from '#domain/purchases/order-words.ts';
import { describeUnlocked } from '#domain/purchases/unlocked-by-purchase.ts';
import type { ContactWay } from '#domain/requests/contact-wish.ts';
import { formatCents, type Total, VAT_PERCENT } from '#domain/requests/offer/price.ts';
import { paths } from '#domain/site/paths.ts';

type OrderSumProps = {
  total: Total;
  net: ReactNode;
  /** The ordered items as `SumLine`s. */
  children: ReactNode;
};

/** What an order costs, above the button that places it (purchases 17). */
export function OrderSum({ total, net, children }: OrderSumProps) {
  return (
    <Paper component="dl" withBorder radius="md" px="md" py="2xs" bg="var(--surface)">
      {children}
      <SumLine label="Nettopreis" value={net} />
      <SumLine label={`${VAT_PERCENT} % Umsatzsteuer`} value={formatCents(total.vatCents)} />
      <SumLine label="Gesamtbetrag" value={formatCents(total.grossCents)} isTotal />
    </Paper>
  );
}

export function SumLine({ label, value, isTotal }: { label: string; value: ReactNode; isTotal?: boolean }) {
  return (
    <Group
      justify="space-between"
      wrap="nowrap"
      py={isTotal ? 'xs' : '2xs'}
      {...(isTotal && { fz: 'lg', fw: 650, style: { borderTop: '1px solid var(--line-strong)' } })}
    >
      <dt>{label}</dt>
      <Box component="dd" className="tabular" ta="end">
        {value}
      </Box>
    </Group>
  );
}

type OrderTermsProps = {
  total: Total;
  /** The contact ways that all ordered requests have. */
  ways?: readonly ContactWay[] | undefined;
  /** How many have bought, and how many may. */
  children: ReactNode;
};

/** The essential terms of a binding order (purchases 17, law 2). */
export function OrderTerms({ total, children, ways }: OrderTermsProps) {
  return (
    <Stack component="ul" gap="xs" pl="lg" c="dimmed" fz="sm" style={{ listStyle: 'disc' }}>
      <li>{paymentTerm(total)}</li>
      <li>{children}</li>
      <li>Sofort danach sehen Sie: {describeUnlocked(ways)}.</li>
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
