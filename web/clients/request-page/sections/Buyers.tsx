import { Box, Button } from '@mantine/core';
import { formatDay } from '#domain/date-formats.ts';
import type { OwnRequest } from '#web/clients/own-request.ts';
import type { Asked } from '#web/clients/request-page/RequestDialogs.tsx';
import { Section, SectionItem } from './Section.tsx';

const forSale: readonly OwnRequest['status'][] = ['unconfirmed', 'in_review', 'published'];

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
      {buyers.length > 0 ? (
        <ul>
          {buyers.map((buyer) => (
            <Buyer key={buyer._id} buyer={buyer} onBlock={() => onAsk({ action: 'block', buyer })} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

type BuyerProps = { buyer: OwnRequest['buyers'][number]; onBlock: () => void };

function Buyer({ buyer, onBlock }: BuyerProps) {
  const { companyName, firstName, lastName, purchaseDate, blockedAt } = buyer;
  return (
    <SectionItem>
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <strong>{companyName}</strong>
        <p className="note">
          {[`${firstName} ${lastName}`.trim(), `seit ${formatDay(purchaseDate)}`].filter(Boolean).join(', ')}
        </p>
      </Box>
      {blockedAt ? (
        <p className="note">Gesperrt am {formatDay(blockedAt)}</p>
      ) : (
        <Button variant="default" aria-label={`Kontakt sperren: ${companyName}`} onClick={onBlock}>
          Kontakt sperren
        </Button>
      )}
    </SectionItem>
  );
}

function describePlaces({ buyers, maxSales, status, actions }: OwnRequest): string {
  if (forSale.includes(status)) {
    const most = maxSales === 1 ? '1 Dienstleister kann' : `${maxSales} Dienstleister können`;
    return `${buyers.length === 0 ? 'Bisher niemand. ' : ''}Höchstens ${most} sie erhalten.`;
  }
  const nobody = buyers.length === 0 ? 'Niemand. ' : '';
  if (status === 'sold_out' && actions.includes('offers'))
    return 'Weitere erhalten sie, wenn Sie die Anzahl der Angebote erhöhen.';
  if (actions.includes('extend')) return `${nobody}Weitere erhalten sie, wenn Sie die Laufzeit verlängern.`;
  return `${nobody}Weitere Dienstleister erhalten sie nicht.`;
}
