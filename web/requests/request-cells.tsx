import { Box, Group } from '@mantine/core';
import { describeExpiry } from '#domain/requests/offer/expiry.ts';
import type { Places } from '#domain/requests/offer/places.ts';
import { eurosToCents, formatCents } from '#domain/requests/offer/price.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';

/** Rule requests 62. */
export function ExpiryChip({ publicUntil }: { publicUntil: string | null }) {
  const { label, level } = describeExpiry(publicUntil === null ? null : new Date(publicUntil), new Date());
  return <StatusBadge tone={level}>{label}</StatusBadge>;
}

/** `59,00 €`. */
export function formatEuros(euros: number): string {
  return formatCents(eurosToCents(euros));
}

export function Price({ price, originalPrice }: { price: number; originalPrice: number }) {
  return (
    <Group component="span" className="one-line" display="inline-flex" justify="flex-end" gap="xs" fw={600}>
      {price < originalPrice ? (
        <Box component="s" fw={400} c="dimmed">
          <span className="visually-hidden">statt </span>
          {formatEuros(originalPrice)}
        </Box>
      ) : null}
      {formatEuros(price)}
    </Group>
  );
}

/** For people on the phone, for instance `A-2411-0042`. */
export function ShortNumber({ number }: { number: string }) {
  return <small className="note tabular one-line">{number}</small>;
}

/** `2/5`, with its word where no column head names it, and the places that checkouts reserve now (shop 17). */
export function Sales({ currentSales, reservedSales, maxSales, word }: Places & { word?: string }) {
  return (
    <span className="tabular">
      <span aria-hidden="true">{`${currentSales}/${maxSales}`}</span>
      <span className="visually-hidden">{`${currentSales} von ${maxSales}`}</span>
      {word ? ` ${word}` : null}
      {reservedSales > 0 ? `, ${reservedSales} reserviert` : null}
    </span>
  );
}
