import { Button } from '@mantine/core';
import { newRequests } from '#web/purchases/lists/lists.ts';
import classes from './NewRequests.module.css';

type NewRequestsProps = {
  count: number;
  /** What has changed of the rows that are shown. */
  announcement: string;
  onShow: () => void;
};

/** Has its place whether it is there or not, so that its coming moves nothing. */
export function NewRequests({ count, announcement, onShow }: NewRequestsProps) {
  return (
    <div className={classes.place}>
      {count > 0 ? (
        <Button size="sm" color="provider" className={classes.bar ?? ''} onClick={onShow}>
          {newRequests(count)} – anzeigen
        </Button>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement} {count > 0 ? `${newRequests(count)}.` : null}
      </p>
    </div>
  );
}
