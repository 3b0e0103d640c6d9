import { Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

type KeptNoticeProps = {
  /** Services chosen on other pages that are asked for as well. */
  takenAlong: readonly string[];
  onRestart: () => void;
  /** Left out at the first open question. */
  onResume: (() => void) | undefined;
};

/** Rule requests 18. */
export function KeptNotice({ takenAlong, onRestart, onResume }: KeptNoticeProps) {
  const button = 'plain-button text-button';
  return (
    <Group role="status" gap="xs" px="md" py="xs" fz="sm" bdrs="md" bg="var(--side-client-soft)">
      <IconHistory size={20} color="var(--side-client-text)" aria-hidden />
      <span>
        Ihre Antworten sind noch da.
        {takenAlong.length > 0 ? ` Von anderen Seiten mitgenommen: ${takenAlong.join(', ')}.` : null}
      </span>
      <Group component="span" gap="md" ml="auto" mih="2.25rem">
        {onResume ? (
          <button type="button" className={button} onClick={onResume}>
            Weitermachen
          </button>
        ) : null}
        <button type="button" className={button} onClick={onRestart}>
          Neu beginnen
        </button>
      </Group>
    </Group>
  );
}
