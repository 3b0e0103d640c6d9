import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { newOffers } from './held-offers.ts';
import classes from './OffersLead.module.css';

type OffersLeadProps = {
  /** Of offers that came while the page was open. */
  waitingCount: number;
  onShow: () => void;
  /** The page's sentence, in whose place new offers are told, so that nothing moves. */
  children: ReactNode;
};

export function OffersLead({ waitingCount, onShow, children }: OffersLeadProps) {
  const hasNew = waitingCount > 0;
  return (
    <span className={classes.place}>
      <span className={classes.sentence} data-hidden={hasNew}>
        {children}
      </span>
      {hasNew ? (
        <Button size="sm" color="provider" className={classes.bar ?? ''} onClick={onShow}>
          {newOffers(waitingCount)} – anzeigen
        </Button>
      ) : null}
      <span className="visually-hidden" role="status">
        {hasNew ? `${newOffers(waitingCount)} für Sie.` : null}
      </span>
    </span>
  );
}
