import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { type Outcome, outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { NextDateBadge, OutcomeBadge } from '#web/purchases/purchased/follow-up/FollowUpBadges.tsx';
import classes from './BoardCard.module.css';
import type { Card } from './board-columns.ts';

type BoardCardProps = {
  card: Card;
  column: Outcome;
  /** Null at the end. */
  onDrag: (request: PurchasedRequest | null) => void;
  onMove: (to: Outcome, isByKeyboard: boolean) => void;
  onDetails: () => void;
};

export function BoardCard({ card: { latest, drawn }, column, onDrag, onMove, onDetails }: BoardCardProps) {
  const { _id, firmenname, category, followUp } = latest;
  const { nextDate, note } = drawn.followUp;
  return (
    <li
      className={classes.card}
      data-card={_id}
      draggable
      onDragStart={() => onDrag(latest)}
      onDragEnd={() => onDrag(null)}
    >
      <div className={classes.head}>
        <Button
          variant="transparent"
          className={classes.name ?? ''}
          aria-label={`Details: ${firmenname}`}
          onClick={onDetails}
        >
          {firmenname}
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" size="lg" aria-label={`${firmenname} verschieben`}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {outcomes
              .filter((outcome) => outcome !== followUp.outcome)
              .map((outcome) => (
                <Menu.Item key={outcome} onClick={({ detail }) => onMove(outcome, detail === 0)}>
                  Nach „{outcomeLabels[outcome]}“
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <p className={classes.facts}>
        {breakableLabel(category)} · {formatPostalCode(latest)}
      </p>
      {followUp.outcome === column ? null : (
        <span className={classes.elsewhere}>
          <OutcomeBadge outcome={followUp.outcome} />
        </span>
      )}
      <NextDateBadge nextDate={nextDate} />
      {note ? <p className={classes.note}>{note}</p> : null}
    </li>
  );
}
