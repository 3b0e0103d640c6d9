import { Button, Group } from '@mantine/core';

type ListPagesProps = {
  page: number;
  list: { readonly totalCount: number; readonly totalPages: number; readonly nextCursor: string | null };
  /** What is counted. */
  name: string;
  onChange: (page: number) => void;
};

/** Steps through a list in a dialog; nothing where one page is all. */
export function ListPages({ page, list, name, onChange }: ListPagesProps) {
  if (list.totalPages <= 1) return null;
  return (
    <Group justify="space-between" pt="sm">
      <Button variant="default" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Zurück
      </Button>
      <p aria-live="polite">{`Seite ${page} von ${list.totalPages}, ${list.totalCount} ${name}`}</p>
      <Button variant="default" disabled={!list.nextCursor} onClick={() => onChange(page + 1)}>
        Weiter
      </Button>
    </Group>
  );
}
