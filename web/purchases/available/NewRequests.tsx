import { Button } from '@mantine/core';
import { newRequests, type Waiting } from '#web/purchases/lists/lists.ts';
import classes from './NewRequests.module.css';

type NewRequestsProps = {
  waiting: Waiting;
  /** What has changed of the rows that are shown. */
  announcement: string;
  onShow: () => void;
};

function describeWaiting({ newCount, hasMoved }: Waiting): string | null {
  if (newCount > 0) return newRequests(newCount);
  return hasMoved ? 'Die Liste hat sich geändert' : null;
}

/** Has its place whether it is there or not, so that its coming moves nothing. */
export function NewRequests({ waiting, announcement, onShow }: NewRequestsProps) {
  const what = describeWaiting(waiting);
  return (
    <div className={classes.place}>
      {what ? (
        <Button size="sm" color="provider" className={classes.bar ?? ''} onClick={onShow}>
          {what} – anzeigen
        </Button>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement} {what ? `${what}.` : null}
      </p>
    </div>
  );
}
