import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { formatMinute } from '#domain/date-formats.ts';
import { describeTimeLeft } from '#domain/requests/offer/exclusive-offer.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import type { AssignedRequest } from '#web/purchases/lists/partner-requests.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { nameOf, type OfferState, overWords } from './held-offers.ts';
import classes from './Offer.module.css';

type OfferProps = {
  request: AssignedRequest;
  state: OfferState;
  now: Date;
  onDetails: () => void;
  onAccept: () => void;
  onHide: () => void;
};

/** Keeps its height when it is over, and its buttons their places. */
export function Offer({ request, state, now, onDetails, onAccept, onHide }: OfferProps) {
  const { offeredUntil, price } = request;
  const name = nameOf(request);
  const isOver = state !== 'running';
  return (
    <article className={classes.offer} aria-label={`Exklusiv für Sie: ${name}`} data-over={isOver}>
      <IconStar size={22} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>Exklusiv für Sie: {name}</p>
        <p>
          {breakable(request.facts.services.join(', '))} · {formatEuros(price)} netto ·{' '}
          {isOver ? (
            <strong>{overWords[state]}</strong>
          ) : (
            <>
              noch{' '}
              <time
                dateTime={offeredUntil}
                title={`bis ${formatMinute(offeredUntil)} Uhr`}
                className="tabular"
              >
                {describeTimeLeft(new Date(offeredUntil), now)}
              </time>
            </>
          )}
        </p>
        <p className={classes.hint}>
          <span data-hidden={isOver}>
            Nehmen Sie an, erhält die Anfrage kein anderer Dienstleister mehr. Sonst läuft das Angebot von
            selbst ab.
          </span>
          {isOver ? (
            <span className={classes.over}>
              Das Angebot kann nicht mehr angenommen werden.{' '}
              <button
                type="button"
                className="plain-button text-button"
                aria-label={`Ausblenden: ${name}`}
                onClick={onHide}
              >
                Ausblenden
              </button>
            </span>
          ) : null}
        </p>
      </div>
      <div className={classes.actions}>
        <ButtonRow>
          <Button variant="default" disabled={isOver} aria-label={`Details: ${name}`} onClick={onDetails}>
            Details
          </Button>
          <Button color="provider" disabled={isOver} aria-label={`Annehmen: ${name}`} onClick={onAccept}>
            Annehmen
          </Button>
        </ButtonRow>
      </div>
    </article>
  );
}
