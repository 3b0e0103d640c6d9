import { UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import classes from './KeptNotice.module.css';

type KeptNoticeProps = {
  onRestart: () => void;
  /** Left out where the person already is at the first open question. */
  onResume: (() => void) | undefined;
};

/** Says that answers of an earlier visit are still there. */
export function KeptNotice({ onRestart, onResume }: KeptNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <IconHistory size={20} aria-hidden />
      <span>Ihre Antworten sind noch da.</span>
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
