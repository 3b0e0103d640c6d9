import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './NewsInPlace.module.css';

type NewsInPlaceProps = {
  /** A change that waits until the person asks for it, because it would move the page; null for none. */
  news: string | null;
  /** For screen readers, where a whole sentence says it better. */
  spoken?: string;
  color?: string;
  onShow: () => void;
  /** The news covers it, so that nothing moves. */
  children: ReactNode;
};

export function NewsInPlace({ news, spoken, color, onShow, children }: NewsInPlaceProps) {
  return (
    <span className={classes.place}>
      <span className={classes.sentence} data-hidden={news !== null}>
        {children}
      </span>
      {news === null ? null : (
        <Button size="sm" {...(color && { color })} className={classes.bar ?? ''} onClick={onShow}>
          {news} – anzeigen
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {news === null ? null : (spoken ?? `${news}.`)}
      </span>
    </span>
  );
}
