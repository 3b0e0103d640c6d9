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

/** The button stays pressable while it works, so that it keeps the focus. */
export function ListRefresh({ query }: { query: ListQuery }) {
  const state = describeState(query);
  const { announcement, refresh } = useAnnouncement(query, state);
  return (
    <Group gap="sm" c="dimmed" fz="sm">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={refresh}
      >
        Aktualisieren
      </Button>
      <p>{state}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Group>
  );
}

function describeState({ dataUpdatedAt, isFetching, error }: ListQuery): string {
  if (isFetching) return 'Wird aktualisiert …';
  const state = `Stand: ${formatTime(new Date(dataUpdatedAt).toISOString())} Uhr`;
  return error ? `${describeError(error).msg} ${state}` : state;
}

/** Lists are read anew by themselves all the time: said is what the person has asked for, and trouble when it begins. */
function useAnnouncement(query: ListQuery, state: string) {
  const [asked, setAsked] = useState<'no' | 'underWay' | 'done'>('no');
  const [result, setResult] = useState('');
  const trouble = query.error ? describeError(query.error).msg : '';
  if (asked === 'done' && !query.isFetching) {
    setAsked('no');
    setResult(trouble ? '' : `Aktualisiert. ${state}`);
  }
  // What was said before it is not to be said again after it.
  if (trouble && result) setResult('');
  const refresh = async () => {
    setAsked('underWay');
    await query.refetch();
    setAsked('done');
  };
  const announcement = asked === 'no' ? trouble || result : 'Wird aktualisiert …';
  return { announcement, refresh: () => void refresh() };
}
