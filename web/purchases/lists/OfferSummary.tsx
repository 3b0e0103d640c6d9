import type { ReactNode } from 'react';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { Price, RequestAnswers, Sales } from '#web/requests/requests.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import type { AssignedRequest, AvailableRequest } from './partner-requests.ts';

type OfferSummaryProps = {
  request: AvailableRequest | AssignedRequest;
  freePlaces?: number;
  more: readonly { label: string; value: ReactNode }[];
};

/** The facts of a request that a partner reads before buying it (purchases 5). */
export function OfferSummary({ request, freePlaces, more }: OfferSummaryProps) {
  return (
    <>
      <KeyValueList
        columns={2}
        entries={[
          { label: 'Anfrage', value: request.number },
          { label: 'Postleitzahl', value: formatPostalCode(request) },
          { label: 'Verkäufe', value: <Sales {...request} /> },
          { label: 'Freie Plätze', value: freePlaces },
          { label: 'Preis (netto)', value: <Price {...request} /> },
          ...more,
        ]}
      />
      <section>
        <h3>Das wird gesucht</h3>
        <RequestAnswers request={request} />
      </section>
    </>
  );
}
