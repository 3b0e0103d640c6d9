import { ActionIcon, Anchor, Group, Menu, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Ref } from 'react';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { type Outcome, outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { RequestListError } from '#web/purchases/lists/RequestListError.tsx';
import { NextDateBadge, OutcomeBadge } from '#web/purchases/purchased/follow-up/FollowUpBadges.tsx';
import type { PurchasedFilter } from '#web/purchases/purchased/use-purchased-view.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import classes from './BoardColumn.module.css';
import { cardsPerColumn } from './board-columns.ts';

/** The card that was moved by its menu last. */
export type MovedCard = { readonly id: string; readonly menuRef: (menu: HTMLButtonElement | null) => void };

export function useColumn(filter: PurchasedFilter, outcome: Outcome) {
  return useListCall('GET /api/requests/purchased', {
    page: 1,
    query: { ...filter, outcome, limit: cardsPerColumn },
    rowsOf: ({ purchasedRequests }) => purchasedRequests,
  });
}

type BoardColumnProps = {
  outcome: Outcome;
  query: ReturnType<typeof useColumn>;
  cards: readonly PurchasedRequest[] | undefined;
  moved: MovedCard | undefined;
  isTarget: boolean;
  onDrop: () => void;
  onDrag: (request: PurchasedRequest | null) => void;
  onMove: (request: PurchasedRequest, to: Outcome, isByKeyboard: boolean) => void;
  onDetails: (request: PurchasedRequest) => void;
};

export function BoardColumn(props: BoardColumnProps) {
  const { outcome, query, cards, moved, isTarget, onDrop, onDrag, onMove, onDetails } = props;
  const { data, error, refetch, isPlaceholderData } = query;
  const total = data?.totalPurchasedCount ?? 0;
  const isLong = total > cardsPerColumn;
  // The cards of the former filter stay while another list loads.
  const isKnown = cards !== undefined && !isPlaceholderData;
  const count = isKnown ? ` (${isLong ? total : cards.length})` : '';
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      p="sm"
      miw={0}
      bg="var(--sunk)"
      style={{ borderColor: isTarget ? 'var(--side-provider)' : 'transparent' }}
      aria-label={outcomeLabels[outcome]}
      aria-busy={!isKnown && !error}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={onDrop}
    >
      <Title order={2} fz="md" mb="xs">{`${outcomeLabels[outcome]}${count}`}</Title>
      {error && !isKnown ? (
        <RequestListError list="purchased" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!cards && !error ? <TextSkeleton lines={3} /> : null}
      <Stack component="ul" gap="xs">
        {cards?.map((request) => (
          <BoardCard
            key={request._id}
            request={request}
            column={outcome}
            menuRef={request._id === moved?.id ? moved.menuRef : undefined}
            onDrag={onDrag}
            onMove={(to, isByKeyboard) => onMove(request, to, isByKeyboard)}
            onDetails={() => onDetails(request)}
          />
        ))}
      </Stack>
      {isKnown && cards.length === 0 ? <p className="note">Keine Anfragen</p> : null}
      {isKnown && isLong ? (
        <p className="note">
          Die letzten {cardsPerColumn} von {total}; alle stehen in der Liste.
        </p>
      ) : null}
    </Paper>
  );
}

type BoardCardProps = {
  request: PurchasedRequest;
  column: Outcome;
  menuRef: Ref<HTMLButtonElement> | undefined;
  /** Null at the end. */
  onDrag: (request: PurchasedRequest | null) => void;
  onMove: (to: Outcome, isByKeyboard: boolean) => void;
  onDetails: () => void;
};

/** As high whatever the follow-up says, so that a change elsewhere moves no other card (purchases 55). */
function BoardCard({ request, column, menuRef, onDrag, onMove, onDetails }: BoardCardProps) {
  const { _id, number, firmenname, category, followUp } = request;
  const { outcome, nextDate, note } = followUp;
  return (
    <Paper
      component="li"
      withBorder
      radius="md"
      px="sm"
      py="xs"
      className={classes.card ?? ''}
      data-card={_id}
      draggable
      onDragStart={() => onDrag(request)}
      onDragEnd={() => onDrag(null)}
    >
      <Group justify="space-between" align="start" wrap="nowrap" gap="2xs">
        <Anchor
          component="button"
          type="button"
          underline="hover"
          flex={1}
          miw={0}
          mih="2.125rem"
          fw={600}
          ta="start"
          aria-label={`Details: ${firmenname}`}
          onClick={onDetails}
        >
          {firmenname}
        </Anchor>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon ref={menuRef} variant="subtle" size="lg" aria-label={`${firmenname} verschieben`}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {outcomes
              .filter((other) => other !== outcome)
              .map((other) => (
                <Menu.Item key={other} onClick={({ detail }) => onMove(other, detail === 0)}>
                  Nach „{outcomeLabels[other]}“
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <p className="note">
        {breakableLabel(category)} · {formatPostalCode(request)} · <span className="one-line">{number}</span>
      </p>
      <Group gap="2xs" wrap="nowrap" h="1.5rem">
        {outcome === column ? null : <OutcomeBadge outcome={outcome} />}
        <NextDateBadge nextDate={nextDate} />
        <Text span size="sm" c="dimmed" truncate title={note}>
          {note}
        </Text>
      </Group>
    </Paper>
  );
}
