import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { categories } from '#domain/catalogue/categories.ts';
import { type Outcome, outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/lists.ts';
import classes from './BoardCard.module.css';
import { NextDateBadge } from './FollowUpBadges.tsx';

type BoardCardProps = {
  request: PurchasedRequest;
  /** Null at the end. */
  onDrag: (request: PurchasedRequest | null) => void;
  onMove: (to: Outcome) => void;
  onDetails: () => void;
};

export function BoardCard({ request, onDrag, onMove, onDetails }: BoardCardProps) {
  const { firmenname, category, postleitzahl, followUp } = request;
  return (
    <li className={classes.card} draggable onDragStart={() => onDrag(request)} onDragEnd={() => onDrag(null)}>
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
                <Menu.Item key={outcome} onClick={() => onMove(outcome)}>
                  Nach „{outcomeLabels[outcome]}“
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <p className={classes.facts}>
        {categories[category].label} · {postleitzahl}
      </p>
      <NextDateBadge nextDate={followUp.nextDate} />
      {followUp.note ? <p className={classes.note}>{followUp.note}</p> : null}
    </li>
  );
}
