import { Box, Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCents, type Total, VAT_PERCENT } from '#domain/requests/offer/price.ts';

type OrderSumProps = {
  total: Total;
  /** How the net price is shown. */
  net: ReactNode;
  /** What is ordered, as `SumLine`s. */
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
      py="xs"
      {...(isTotal && { fz: 'lg', fw: 650, style: { borderTop: '1px solid var(--line-strong)' } })}
    >
      <dt>{label}</dt>
      <Box component="dd" className="tabular" ta="end">
        {value}
      </Box>
    </Group>
  );
}
