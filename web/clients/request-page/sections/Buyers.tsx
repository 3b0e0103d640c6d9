import { Button } from '@mantine/core';
import { formatDay } from '#domain/date-formats.ts';
import type { OwnRequest } from '#web/clients/access/access.ts';
import type { Asked } from '#web/clients/request-page/actions/RequestDialogs.tsx';
import classes from './Buyers.module.css';
import { Section } from './Section.tsx';

/** Now, or later. */
const mayBeBought: readonly OwnRequest['status'][] = ['unconfirmed', 'in_review', 'published', 'sold_out'];

type BuyersProps = { request: OwnRequest; onAsk: (asked: Asked) => void };

/** Who has bought the contact, with company, contact person and day, and how many can. */
export function Buyers({ request, onAsk }: BuyersProps) {
  const { buyers, actions } = request;
  return (
    <Section
      id="dienstleister"
      title="Wer Ihre Kontaktdaten hat"
      hint={describePlaces(request)}
      actions={
        actions.includes('offers') ? (
          <Button variant="default" onClick={() => onAsk({ action: 'offers' })}>
            Anzahl der Angebote ändern
          </Button>
        ) : null
      }
    >
      <ul>
        {buyers.map((buyer) => (
          <li key={buyer._id} className={classes.buyer}>
            <div className={classes.words}>
              <p className={classes.company}>{buyer.companyName}</p>
              <p className={classes.person}>
                {buyer.firstName} {buyer.lastName}, seit {formatDay(buyer.purchaseDate)}
              </p>
            </div>
            {buyer.blockedAt ? (
              <p className={classes.person}>Gesperrt am {formatDay(buyer.blockedAt)}</p>
            ) : (
              <Button
                variant="default"
                size="sm"
                aria-label={`Kontakt sperren: ${buyer.companyName}`}
                onClick={() => onAsk({ action: 'block', buyer })}
              >
                Kontakt sperren
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function describePlaces({ buyers, maxSales, status }: OwnRequest): string {
  if (!mayBeBought.includes(status)) return 'Weitere Dienstleister erhalten sie nicht.';
  const most =
    maxSales === 1
      ? 'Höchstens 1 Dienstleister kann sie erhalten.'
      : `Höchstens ${maxSales} Dienstleister können sie erhalten.`;
  if (buyers.length === 0) return `${most} Bisher hat sie keiner.`;
  return `${most} ${buyers.length === 1 ? 'Bisher hat sie einer.' : `Bisher haben sie ${buyers.length}.`}`;
}
