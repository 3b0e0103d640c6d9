import type { ReactNode } from 'react';
import classes from './KeyValueList.module.css';

type KeyValueEntry = {
  label: string;
  value: ReactNode;
  /** Needs the whole width of a narrow column. */
  isLong?: boolean;
};

type KeyValueListProps = {
  /** Entries without a value are left out. */
  entries: readonly KeyValueEntry[];
  columns?: 1 | 2;
};

export function KeyValueList({ entries, columns = 1 }: KeyValueListProps) {
  const shown = entries.filter(
    ({ value }) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  return (
    <dl className={classes.list} data-columns={columns}>
      {shown.map(({ label, value, isLong }) => (
        <div key={label} className={classes.entry} data-long={isLong || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
