import { Box, Button, Group, Paper, Table } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { contactWays, describeWays } from '#domain/requests/contact-wish.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { CategoryName, ExpiryChip, formatEuros, Price, Sales, ShortNumber } from '#web/requests/requests.ts';
import { as } from '#web/ui/table/DataTable.tsx';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import classes from './CartList.module.css';
import { type Cart, type CartItem, type GoneItem, nameItem, placeOf } from './cart-items.ts';

type CartListProps = {
  cart: Cart;
  /** Stands in the head of the list. */
  changes: ReactNode;
  isBusy: boolean;
  onRead: (item: CartItem) => void;
  onRemove: (requestId: string) => void;
  onClear: () => void;
};

/** The items, with what a partner must know of each before buying at its line. Items off sale stand first. */
export function CartList({ cart, changes, isBusy, onRead, onRemove, onClear }: CartListProps) {
  const { items, unavailable } = cart;
  const { frame } = useRowFocus();
  const remove = (item: CartItem | GoneItem) => (
    <Button
      {...quiet}
      fz="xs"
      px="xs"
      mx={{ base: '-0.9375rem', sm: '-xs' }}
      my="-xs"
      miw={{ base: '2.75rem', sm: 0 }}
      className={classes.remove ?? ''}
      // Disabled, it could not get the focus of the line that goes.
      aria-disabled={isBusy}
      data-disabled={isBusy}
      aria-label={`Entfernen: ${nameItem(item)}`}
      onClick={() => isBusy || onRemove(item.requestId)}
    >
      <IconX className={classes.cross ?? ''} stroke={1.7} aria-hidden />
      <Box component="span" visibleFrom="sm">
        Entfernen
      </Box>
    </Button>
  );
  return (
    <Paper component="section" aria-label="Anfragen im Warenkorb" className={classes.frame ?? ''} {...frame}>
      <Group justify="space-between" gap="2xs" ps="md" className={classes.head ?? ''}>
        {items.length > 0 ? (
          <Box component="span" c="dimmed" fz="xs">
            {items.length} {items.length === 1 ? 'Anfrage' : 'Anfragen'} · Preise netto
          </Box>
        ) : null}
        {changes}
        <Button
          {...quiet}
          ps={{ base: 0, sm: 'md' }}
          pe="md"
          ms="auto"
          fz="xs"
          className={classes.clear ?? ''}
          disabled={isBusy}
          onClick={onClear}
        >
          Warenkorb leeren
        </Button>
      </Group>
      <Table {...as.table} borderColor="var(--line)" className={classes.list ?? ''}>
        <caption className="visually-hidden">Warenkorb</caption>
        <Table.Thead {...as.rowgroup} className="visually-hidden">
          <Table.Tr {...as.row}>
            <Table.Th {...as.columnheader} scope="col">
              Anfrage
            </Table.Th>
            <Table.Th {...as.columnheader} scope="col">
              Preis (netto)
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...as.rowgroup}>
          {unavailable.map((item) => (
            <Line
              key={`gone-${item.requestId}`}
              item={item}
              isGone
              state={<span>{placeOf(item)}</span>}
              end={remove(item)}
            >
              <Said tone="error">{item.reason}</Said>
            </Line>
          ))}
          {items.map((item) => (
            <Line
              key={item.requestId}
              item={item}
              state={
                <>
                  <span>
                    {placeOf(item)} · <Sales {...item} word="verkauft" />
                  </span>
                  <ExpiryChip publicUntil={item.publicUntil} />
                </>
              }
              end={
                <>
                  <span className={classes.price}>
                    <Price {...item} />
                  </span>
                  {remove(item)}
                </>
              }
            >
              {item.kontaktwege.length < contactWays.length ? (
                <Box component="span" c="dimmed" fz="xs" className="one-line">
                  nur {describeWays(item.kontaktwege)}
                </Box>
              ) : null}
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

/** Taking out is no step that should stand out beside buying. */
const quiet = { variant: 'subtle', color: 'gray', c: 'dimmed', fw: 500, size: 'sm' } as const;

type LineProps = {
  item: CartItem | GoneItem;
  isGone?: boolean;
  state: ReactNode;
  end: ReactNode;
  children: ReactNode;
};

function Line({ item: { category, facts, ...item }, isGone, state, end, children }: LineProps) {
  return (
    <Table.Tr {...as.row} data-gone={isGone}>
      <Table.Td {...as.cell}>
        <Group gap="xs" className={classes.name ?? ''}>
          <Box component="strong" fw={600}>
            {category === null ? 'Anfrage' : <CategoryName code={category} />}
          </Box>
          {item.number === null ? null : (
            <span className={classes.number}>
              <ShortNumber number={item.number} />
            </span>
          )}
        </Group>
        {facts === null ? null : <Facts {...facts} />}
        <Group gap="xs" className={classes.state ?? ''} style={{ rowGap: 0 }}>
          {state}
        </Group>
        <Group gap="xs" className={classes.more ?? ''}>
          {children}
        </Group>
      </Table.Td>
      <Table.Td {...as.cell}>{end}</Table.Td>
    </Table.Tr>
  );
}

/** As in the list of available requests. */
function Facts({ services, size, start }: CartItem['facts']) {
  return (
    <ul className={classes.facts}>
      {[...services, ...size, ...(start === null ? [] : [start])].map((fact) => (
        <li key={fact}>{breakable(fact)}</li>
      ))}
    </ul>
  );
}
