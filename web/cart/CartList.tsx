import { Box, Button, Group, Paper, Stack, Table } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { describeWays } from '#domain/requests/contact-wish.ts';
import { describePlaces } from '#domain/requests/offer/places.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { listFacts } from '#web/purchases/purchases.ts';
import { CategoryName, ExpiryChip, formatEuros, Price } from '#web/requests/requests.ts';
import classes from './CartList.module.css';
import { type Cart, type CartItem, type GoneItem, nameItem, placeOf } from './cart-items.ts';

type CartListProps = {
  cart: Cart;
  isBusy: boolean;
  onRead: (item: CartItem) => void;
  onRemove: (requestId: string) => void;
};

/** The items, with what a partner must know of each before buying at its line. Items off sale stand first. */
export function CartList({ cart, isBusy, onRead, onRemove }: CartListProps) {
  const remove = (item: CartItem | GoneItem) => (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px="xs"
      mih="2.75rem"
      miw="2.75rem"
      me="-xs"
      disabled={isBusy}
      aria-label={`Entfernen: ${nameItem(item)}`}
      onClick={() => onRemove(item.requestId)}
    >
      <IconX size={18} aria-hidden />
      <Box component="span" ms="2xs" visibleFrom="sm">
        Entfernen
      </Box>
    </Button>
  );
  return (
    <Paper withBorder bg="var(--surface)" style={{ overflow: 'hidden' }}>
      <Table
        verticalSpacing="sm"
        horizontalSpacing="sm"
        borderColor="var(--line)"
        className={classes.list ?? ''}
      >
        <caption className="visually-hidden">Warenkorb</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Anfrage</Table.Th>
            <Table.Th scope="col">Preis (netto)</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cart.unavailable.map((item) => (
            <Line key={`gone-${item.requestId}`} item={item} isGone end={remove(item)}>
              <Said tone="error">{item.reason}</Said>
            </Line>
          ))}
          {cart.items.map((item) => (
            <Line
              key={item.requestId}
              item={item}
              end={
                <>
                  <Price {...item} />
                  {remove(item)}
                </>
              }
            >
              <span className="note">
                {describePlaces(item)} · {describeWays(item.kontaktwege)}
              </span>
              <ExpiryChip publicUntil={item.publicUntil} />
              {/* A price that has changed since is pointed out before the checkout (cart 8). */}
              {item.priceWhenAdded === item.price ? null : (
                <Said tone="warning">Preis geändert: vorher {formatEuros(item.priceWhenAdded)}</Said>
              )}
              {item.hasChanged ? (
                <Group gap="xs">
                  <Said tone="warning">wurde geändert</Said>
                  <Button
                    color="provider"
                    size="compact-sm"
                    disabled={isBusy}
                    aria-label={`Ansehen: ${nameItem(item)}`}
                    onClick={() => onRead(item)}
                  >
                    Ansehen
                  </Button>
                </Group>
              ) : null}
            </Line>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Said({ tone, children }: { tone: 'error' | 'warning'; children: ReactNode }) {
  return (
    <strong className={classes.said} data-tone={tone}>
      {children}
    </strong>
  );
}

type LineProps = { item: CartItem | GoneItem; isGone?: boolean; end: ReactNode; children: ReactNode };

function Line({ item: { category, facts, ...item }, isGone, end, children }: LineProps) {
  return (
    <Table.Tr data-gone={isGone}>
      <Table.Td>
        <Stack gap="2xs">
          <Group gap="xs">
            <span className={classes.name}>
              {category === null ? 'Anfrage' : <CategoryName code={category} />}
            </span>
            <span>{placeOf(item)}</span>
          </Group>
          {facts === null ? null : <span>{breakable(listFacts(facts))}</span>}
          <Group gap="xs">{children}</Group>
        </Stack>
      </Table.Td>
      <Table.Td className={classes.end ?? ''}>
        <Stack gap="2xs" align="flex-end">
          {end}
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}
