import { Button } from '@mantine/core';
import { categories } from '#domain/catalogue/categories.ts';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import type { PurchasedRequest } from '#web/purchases/lists/lists.ts';
import { formatEuros, RequestAnswers, Sales } from '#web/requests/requests.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { ContactList } from './ContactList.tsx';

type PurchasedDetailsProps = { request: PurchasedRequest; opened: boolean; onClose: () => void };

export function PurchasedDetails({ request, opened, onClose }: PurchasedDetailsProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={request.firmenname}
      actions={
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <section>
        <h3>Kontakt</h3>
        <ContactList contact={request} />
      </section>
      {request.moreInfo ? (
        <section>
          <h3>Hinweis von uns</h3>
          <KeyValueList entries={[{ label: 'Für Käufer', value: request.moreInfo }]} />
        </section>
      ) : null}
      <section>
        <h3>Das wird gesucht</h3>
        <RequestAnswers request={request} />
      </section>
      <section>
        <h3>Ihr Kauf</h3>
        <KeyValueList
          entries={[
            { label: 'Kategorie', value: categories[request.category].label },
            { label: 'Gekauft am', value: formatMinute(request.purchaseDate) },
            { label: 'Bezahlt (netto)', value: formatEuros(request.pricePaid) },
            { label: 'Verkäufe', value: <Sales {...request} /> },
            { label: 'Anfrage eingegangen', value: formatDay(request.createdAt) },
          ]}
        />
      </section>
    </Dialog>
  );
}
