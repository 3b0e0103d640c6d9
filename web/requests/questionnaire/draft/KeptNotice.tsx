import { UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import classes from './KeptNotice.module.css';

type KeptNoticeProps = {
  /** Services chosen on other pages that are asked for as well. */
  takenAlong: readonly string[];
  onRestart: () => void;
  /** Left out at the first open question. */
  onResume: (() => void) | undefined;
};

/** Rule requests 18. */
export function KeptNotice({ takenAlong, onRestart, onResume }: KeptNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <IconHistory size={20} aria-hidden />
      <span>
        Ihre Antworten sind noch da.
        {takenAlong.length > 0 ? ` Von anderen Seiten mitgenommen: ${takenAlong.join(', ')}.` : null}
      </span>
      <span className={classes.actions}>
        {onResume ? (
          <UnstyledButton className={classes.link ?? ''} onClick={onResume}>
            Weitermachen
          </UnstyledButton>
        ) : null}
        <UnstyledButton className={classes.link ?? ''} onClick={onRestart}>
          Neu beginnen
        </UnstyledButton>
      </span>
    </div>
  );
}
