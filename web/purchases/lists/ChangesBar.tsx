import { Button } from '@mantine/core';
import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import classes from './ChangesBar.module.css';

type ChangesBarProps = {
  /** What would move the rows and waits for a press; null for nothing. */
  waiting: string | null;
  announcement: string;
  onShow: () => void;
  /** Gets the focus, because the pressed button disappears. */
  findNext: () => HTMLElement | null | undefined;
};

/** Stands in the head of the table, or over the edge of the first card: nothing moves when it comes. */
export function ChangesBar({ waiting, announcement, onShow, findNext }: ChangesBarProps) {
  return (
    <div className={classes.place}>
      {waiting === null ? null : (
        <Button
          size="sm"
          color="provider"
          className={classes.bar ?? ''}
          onClick={() => {
            onShow();
            moveFocus(findNext());
          }}
        >
          {waiting} – anzeigen
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {/* Apart, because a screen reader reads a changed status as a whole. */}
      <p className="visually-hidden" role="status">
        {waiting === null ? null : `${waiting}.`}
      </p>
    </div>
  );
}
