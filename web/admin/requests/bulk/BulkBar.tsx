import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BULK_MAX, type BulkAction } from '#domain/requests/administration/bulk.ts';
import classes from './BulkBar.module.css';

type BulkBarProps = {
  count: number;
  /** Ticks the whole page, where the table's head does not show. */
  pageBox: ReactNode;
  onAct: (action: BulkAction) => void;
  onClear: () => void;
};

const actions = [
  ['publish', 'Veröffentlichen'],
  ['extend', 'Verlängern'],
  ['reject', 'Ablehnen'],
] as const satisfies readonly (readonly [BulkAction, string])[];

/** Stays in sight while the list is, at its foot. */
export function BulkBar({ count, pageBox, onAct, onClear }: BulkBarProps) {
  const isTooMany = count > BULK_MAX;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 ? `${count} ausgewählt` : ''}
      </p>
      {count > 0 ? (
        <section className={classes.bar} aria-label="Auswahl">
          <p className={classes.count}>
            <strong className="tabular">{count}</strong> ausgewählt
            {isTooMany ? `, auf einmal gehen höchstens ${BULK_MAX}` : ''}
          </p>
          <div className={classes.pageBox}>{pageBox}</div>
          <div className={classes.actions}>
            {actions.map(([action, word]) => (
              <Button
                key={action}
                variant="default"
                size="sm"
                disabled={isTooMany}
                onClick={() => onAct(action)}
              >
                {word}
              </Button>
            ))}
            <Button variant="subtle" size="sm" onClick={onClear}>
              Auswahl aufheben
            </Button>
          </div>
        </section>
      ) : null}
    </>
  );
}
