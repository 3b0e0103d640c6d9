import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { LAST_PAGE } from '#domain/paging.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';
import { findPageRange, type PageRows } from './page-range.ts';
import classes from './TablePagination.module.css';

export type TablePaginationProps = PageRows & {
  params: PageParams;
  pageSizes: readonly number[];
  /** Another page was asked for: its rows begin above. */
  onTurned: () => void;
};

const count = new Intl.NumberFormat('de-DE');

export function TablePagination(props: TablePaginationProps) {
  const { params, totalCount, isCapped, hasMore, rowCount, pageSizes, onTurned } = props;
  const id = useId();
  const { page, pageSize, setPage, setPageSize } = params;
  const lastPage = Math.min(Math.max(1, Math.ceil(totalCount / pageSize)), LAST_PAGE);
  const { first, last } = findPageRange({ page, pageSize, totalCount, isCapped, hasMore, rowCount });
  const turn = (next: number) => {
    setPage(next);
    onTurned();
  };

  return (
    <Group
      component="nav"
      justify="flex-end"
      ms="auto"
      className={`note ${classes.pages}`}
      aria-label="Seiten der Tabelle"
    >
      <Group gap="xs" wrap="nowrap">
        <label htmlFor={id}>Zeilen pro Seite</label>
        <NativeSelect
          id={id}
          size="sm"
          w="5rem"
          value={pageSize}
          data={pageSizes.map(String)}
          onChange={({ currentTarget }) => setPageSize(Number(currentTarget.value))}
        />
      </Group>
      <p className="tabular" aria-live="polite">
        {`${count.format(first)}–${count.format(last)} von ${isCapped ? 'mehr als ' : ''}${count.format(totalCount)}`}
      </p>
      {page > 1 || hasMore ? (
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Vorherige Seite"
            disabled={page <= 1}
            onClick={() => turn(Math.min(page - 1, lastPage))}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Nächste Seite"
            disabled={!hasMore || page >= LAST_PAGE}
            onClick={() => turn(page + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      ) : null}
    </Group>
  );
}
