import { Box, Button, Group, Paper } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { formatMinute } from '#domain/date-formats.ts';
import { describeTimeLeft } from '#domain/requests/offer/exclusive-offer.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import classes from './Offer.module.css';
import { nameOf, overTexts, type ShownOffer } from './pinned-offers.ts';

type OfferProps = {
  offer: ShownOffer;
  now: Date;
  onDetails: () => void;
  onAccept: () => void;
  onHide: () => void;
};

/** Keeps its height when it is over, and its buttons their places. */
export function Offer({ offer, now, onDetails, onAccept, onHide }: OfferProps) {
  const { offeredUntil, price, state } = offer;
  const name = nameOf(offer);
  const isOver = state !== 'running';
  return (
    <Paper
      component="article"
      withBorder
      radius="md"
      px="md"
      py="sm"
      className={classes.offer ?? ''}
      aria-label={`Exklusiv für Sie: ${name}`}
      data-over={isOver}
    >
      <Group gap="sm">
        <IconStar size={22} aria-hidden color="var(--side-provider-text)" />
        <Box flex="1 1 20rem" miw={0}>
          <Box component="p" fw={650}>
            Exklusiv für Sie: {name}
          </Box>
          <p>
            {breakable(offer.facts.services.join(', '))} · {formatEuros(price)} netto ·{' '}
            <span className="one-line">{offer.number}</span> ·{' '}
            {isOver ? (
              <strong>{overTexts[state]}</strong>
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
          <Box component="p" className="note" pos="relative">
            <span style={{ visibility: isOver ? 'hidden' : undefined }}>
              Nehmen Sie an, erhält die Anfrage kein anderer Dienstleister mehr. Sonst läuft das Angebot von
              selbst ab.
            </span>
            {isOver ? (
              <Box component="span" pos="absolute" inset={0}>
                Das Angebot kann nicht mehr angenommen werden.{' '}
                <button
                  type="button"
                  className="plain-button text-button"
                  aria-label={`Ausblenden: ${name}`}
                  onClick={onHide}
                >
                  Ausblenden
                </button>
              </Box>
            ) : null}
          </Box>
        </Box>
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
      </Group>
    </Paper>
  );
}
