import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '#domain/date-formats.ts';
import { describeError } from '#web/ui/feedback/States.tsx';

/** What a query says of itself. */
export type ListQuery = {
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** Shows when the list was read. Lists refresh by themselves, so it announces only refreshes by the button, and failures. */
export function ListRefresh({ query }: { query: ListQuery }) {
  const { dataUpdatedAt, isFetching, error } = query;
  const [asked, setAsked] = useState<'no' | 'underWay' | 'done'>('no');
  const [result, setResult] = useState('');
  const trouble = error ? describeError(error).msg : '';
  const readAt = `Stand: ${formatTime(new Date(dataUpdatedAt).toISOString())} Uhr`;
  if (asked === 'done' && !isFetching) {
    setAsked('no');
    setResult(trouble ? '' : `Aktualisiert. ${readAt}`);
  }
  // A failure ends what was announced before it.
  if (trouble && result) setResult('');
  const refresh = async () => {
    setAsked('underWay');
    await query.refetch();
    setAsked('done');
  };
  const busy = asked === 'no' ? null : 'Wird aktualisiert …';
  return (
    <Group gap="sm" c="dimmed" fz="sm">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => void refresh()}
      >
        Aktualisieren
      </Button>
      <p>{busy ?? `${trouble} ${readAt}`.trim()}</p>
      <p className="visually-hidden" role="status">
        {busy ?? (trouble || result)}
      </p>
    </Group>
  );
}
