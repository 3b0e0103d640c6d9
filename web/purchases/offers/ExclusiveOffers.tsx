import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { categories } from '#domain/catalogue/categories.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { describeTimeLeft } from '#domain/requests/offer/exclusive-offer.ts';
import { BuyDialog } from '#web/purchases/buying/buying.ts';
import { type AssignedRequest, useExclusiveOffers } from '#web/purchases/lists/lists.ts';
import { ReportDialog } from '#web/purchases/reports/reports.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import classes from './ExclusiveOffers.module.css';
import { OfferDetails } from './OfferDetails.tsx';
import { useNow } from './use-now.ts';

type Open = { readonly show: 'details' | 'buy' | 'report'; readonly request: AssignedRequest };

/** Answers where the focus goes. */
type ExclusiveOffersProps = { onBought: () => HTMLElement | null };

const clockMs = 1000;

/** Banner for what is offered to this partner alone; nothing where nothing is (purchases 23). */
export function ExclusiveOffers({ onBought }: ExclusiveOffersProps) {
  const { data } = useExclusiveOffers();
  const now = useNow(clockMs);
  const dialog = useDialog<Open>();
  const { value } = dialog;
  const running = (data?.requests ?? []).filter(({ offeredUntil }) => new Date(offeredUntil) > now);
  return (
    <>
      {running.length > 0 ? (
        <section className={classes.offers} aria-label="Exklusive Angebote">
          {running.map((request) => (
            <Offer
              key={request._id}
              request={request}
              now={now}
              onDetails={() => dialog.open({ show: 'details', request })}
              onAccept={() => dialog.open({ show: 'buy', request })}
            />
          ))}
        </section>
      ) : null}
      {value?.show === 'details' ? (
        <OfferDetails
          request={value.request}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onAccept={() => dialog.open({ show: 'buy', request: value.request })}
          onReport={() => dialog.open({ show: 'report', request: value.request })}
        />
      ) : null}
      {value?.show === 'buy' ? (
        <BuyDialog
          key={dialog.turn}
          offered={value.request}
          isExclusive
          opened={dialog.isOpen}
          onClose={dialog.close}
          onBought={() => dialog.closeTowards(onBought)}
        />
      ) : null}
      {value?.show === 'report' ? (
        <ReportDialog
          key={dialog.turn}
          requestId={value.request._id}
          opened={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
}

type OfferProps = { request: AssignedRequest; now: Date; onDetails: () => void; onAccept: () => void };

function Offer({ request, now, onDetails, onAccept }: OfferProps) {
  const { category, postleitzahl, offeredUntil, price } = request;
  const name = `${categories[category].label}, PLZ ${postleitzahl}`;
  return (
    <article className={classes.offer} aria-label={`Exklusiv für Sie: ${name}`}>
      <IconStar size={22} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>Exklusiv für Sie: {name}</p>
        <p>
          {request.facts.services.join(', ')} · {formatEuros(price)} netto · noch{' '}
          <time dateTime={offeredUntil} title={`bis ${formatMinute(offeredUntil)} Uhr`} className="tabular">
            {describeTimeLeft(new Date(offeredUntil), now)}
          </time>
        </p>
        <p className={classes.hint}>
          Nehmen Sie an, erhält die Anfrage kein anderer Dienstleister mehr. Sonst läuft das Angebot von
          selbst ab.
        </p>
      </div>
      <div className={classes.actions}>
        <ButtonRow>
          <Button variant="default" aria-label={`Details: ${name}`} onClick={onDetails}>
            Details
          </Button>
          <Button color="provider" aria-label={`Annehmen: ${name}`} onClick={onAccept}>
            Annehmen
          </Button>
        </ButtonRow>
      </div>
    </article>
  );
}
