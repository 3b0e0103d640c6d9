import { Button } from '@mantine/core';
import classes from './ChangesBar.module.css';

type ChangesBarProps = {
  /** What would move the rows, so that it waits until it is asked for; null for nothing. */
  waiting: string | null;
  /** What has changed of the rows that are shown. */
  announcement: string;
  /** Where the wrapper of a tab's content begins, instead of the line of filters above. */
  isInTabLine?: boolean;
  onShow: () => void;
};

/** Has its place whether it is there or not, so that its coming moves nothing. */
export function ChangesBar({ waiting, announcement, isInTabLine = false, onShow }: ChangesBarProps) {
  return (
    <div className={classes.place} data-tab-line={isInTabLine}>
      {waiting === null ? null : (
        <Button size="sm" color="provider" className={classes.bar ?? ''} onClick={onShow}>
          {waiting} – anzeigen
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {/* Apart, because a status that changes is read as a whole. */}
      <p className="visually-hidden" role="status">
        {waiting === null ? null : `${waiting}.`}
      </p>
    </div>
  );
}
