import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './TablePagination.module.css';
import type { PageParams } from './use-page-params.ts';

export type TablePaginationProps = {
  params: PageParams;
  totalCount: number;
  /** There are at least `totalCount`. */
  isCapped?: boolean;
  pageSizes: readonly number[];
  /** Another page was asked for: its rows begin above. */
  onTurned: () => void;
};

const count = new Intl.NumberFormat('de-DE');

export function TablePagination({ params, totalCount, isCapped, pageSizes, onTurned }: TablePaginationProps) {
  const id = useId();
  const { page, pageSize, setPage, setPageSize } = params;
  const lastPage = Math.max(1, Math.ceil(totalCount / pageSize));
  const first = Math.min((page - 1) * pageSize + 1, totalCount);
  const last = Math.min(page * pageSize, totalCount);
  const turn = (next: number) => {
    setPage(next);
    onTurned();
  };

  return (
    <nav className={classes.pages} aria-label="Seiten der Tabelle">
      <label className={classes.size} htmlFor={id}>
        Zeilen pro Seite
        <select id={id} value={pageSize} onChange={(event) => setPageSize(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <p className="tabular" aria-live="polite">
        {`${count.format(first)}–${count.format(last)} von ${isCapped ? 'mehr als ' : ''}${count.format(totalCount)}`}
      </p>
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size="xl"
          aria-label="Vorherige Seite"
          disabled={page <= 1}
          onClick={() => turn(Math.min(page - 1, lastPage))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label="Nächste Seite"
          disabled={page >= lastPage}
          onClick={() => turn(page + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </nav>
  );
}
