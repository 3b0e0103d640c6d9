import { Button } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { categories } from '#domain/catalogue/categories.ts';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import type { PurchasedRequest } from '#web/purchases/lists/lists.ts';
import { formatEuros, RequestAnswers, Sales } from '#web/requests/requests.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { ContactList } from './ContactList.tsx';
import { FollowUpForm } from './FollowUpForm.tsx';

type PurchasedDetailsProps = {
  request: PurchasedRequest;
  opened: boolean;
  onClose: () => void;
  onReport: () => void;
};

export function PurchasedDetails({ request, opened, onClose, onReport }: PurchasedDetailsProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={request.firmenname}
      holdsInput
      actions={
        <>
          <Button variant="subtle" onClick={onReport}>
            Anfrage melden
          </Button>
          {request.email ? <ContactFileButton id={request._id} /> : null}
          <Button variant="default" onClick={onClose}>
            Schließen
          </Button>
        </>
      }
    >
      <section>
        <h3>Kontakt</h3>
        <ContactList contact={request} />
      </section>
      <section data-part="own-notes">
        <h3>Nachverfolgung</h3>
        <FollowUpForm request={request} opened={opened} />
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

function ContactFileButton({ id }: { id: string }) {
  return (
    <Button
      component="a"
      href={`/api/partner/requests/${id}/vcard`}
      download
      variant="default"
      leftSection={<IconAddressBook size={18} aria-hidden />}
    >
      vCard
    </Button>
  );
}
