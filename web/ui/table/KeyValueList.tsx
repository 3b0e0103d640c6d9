import type { ReactNode } from 'react';
import classes from './KeyValueList.module.css';

type KeyValueListProps = {
  /** Entries without a value are left out. */
  entries: readonly { label: string; value: ReactNode }[];
  columns?: 1 | 2;
};

export function KeyValueList({ entries, columns = 1 }: KeyValueListProps) {
  const shown = entries.filter(
    ({ value }) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  return (
    <dl className={classes.list} data-columns={columns}>
      {shown.map(({ label, value }) => (
        <div key={label} className={classes.entry} data-long={isLong(value) || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Breaks into many lines beside its label in a narrow column. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 40;
