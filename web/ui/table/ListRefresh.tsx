import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
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
  return (
    <Group gap="sm" c="dimmed" fz="sm">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => query.refetch()}
      >
        Aktualisieren
      </Button>
      <p role="status">{describeState(query)}</p>
    </Group>
  );
}

function describeState({ dataUpdatedAt, isFetching, error }: ListQuery): string {
  if (isFetching) return 'Wird aktualisiert …';
  const state = `Stand: ${formatTime(new Date(dataUpdatedAt).toISOString())} Uhr`;
  return error ? `${describeError(error).msg} ${state}` : state;
}
