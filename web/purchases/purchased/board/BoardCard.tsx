import { ActionIcon, Anchor, Group, Menu, Paper, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Ref } from 'react';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { type Outcome, outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { NextDateBadge, OutcomeBadge } from '#web/purchases/purchased/follow-up/FollowUpBadges.tsx';
import classes from './BoardCard.module.css';

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
export function BoardCard({ request, column, menuRef, onDrag, onMove, onDetails }: BoardCardProps) {
  const { _id, firmenname, category, followUp } = request;
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
        {breakableLabel(category)} · {formatPostalCode(request)}
      </p>
      <Group gap="2xs" wrap="nowrap" h="1.5rem">
        {outcome === column ? null : <OutcomeBadge outcome={outcome} />}
        <NextDateBadge nextDate={nextDate} isShort />
        <Text span size="sm" c="dimmed" truncate title={note}>
          {note}
        </Text>
      </Group>
    </Paper>
  );
}
