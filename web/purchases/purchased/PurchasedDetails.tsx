import { Button } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { FOLLOW_UP_EDITED } from '#domain/purchases/follow-up.ts';
import { useEndedSession, useUnsavedDialog } from '#web/accounts/accounts.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import {
  type AvailableRequest,
  isBought,
  type PurchasedRequest,
  partnerRequest,
} from '#web/purchases/lists/partner-requests.ts';
import { formatEuros, RequestAnswers, Sales } from '#web/requests/requests.ts';
import { ConflictDialog } from '#web/ui/dialog/ConflictDialog.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { ContactList } from './ContactList.tsx';
import { FollowUpForm } from './follow-up/FollowUpForm.tsx';
import { useFollowUpForm } from './follow-up/use-follow-up-form.ts';

type PurchasedDetailsProps = ShownDialog & {
  /** Without the contact, as other lists have the request, the dialog reads it first. */
  request: PurchasedRequest | Pick<AvailableRequest, '_id' | 'category'>;
  onReport: () => void;
  startsAtFollowUp?: boolean;
};

export function PurchasedDetails({ request, ...dialog }: PurchasedDetailsProps) {
  const isSessionOver = useEndedSession();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...partnerRequest(request._id),
    enabled: !isSessionOver,
    refetchOnMount: 'always',
  });
  // The cache may hold an older answer than the row.
  const fresh = isFetchedAfterMount && !error ? data : undefined;
  // The dialog stays with its input when the answer goes with its session.
  const [bought, setBought] = useState('pricePaid' in request ? (request as PurchasedRequest) : undefined);
  if (fresh && fresh !== bought && isBought(fresh)) setBought(fresh);
  if (bought) return <BoughtDetails request={bought} isSessionOver={isSessionOver} {...dialog} />;
  return (
    <Dialog {...dialog} size="lg" title={breakableLabel(request.category)} hasCloseButton>
      {error ? (
        <ErrorState heading="h3" error={error} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Dialog>
  );
}

type BoughtDetailsProps = PurchasedDetailsProps & {
  request: PurchasedRequest;
  /** Then nothing but the own notes is shown. */
  isSessionOver: boolean;
};

function BoughtDetails(props: BoughtDetailsProps) {
  const { request, opened, isSessionOver, startsAtFollowUp, onClose, onReport } = props;
  const form = useFollowUpForm(request);
  const notes = useRef<HTMLElement>(null);
  const { leave, question } = useUnsavedDialog(
    opened && form.isChanged
      ? 'Was Sie zur Nachverfolgung eingegeben haben, ist noch nicht gespeichert.'
      : null,
  );
  const close = () => leave(onClose);
  /** Nothing is left to save, so that the button which opened the conflict cannot take the focus. */
  const takeStored = () => {
    form.conflict?.onTakeStored();
    moveFocus(notes.current?.querySelector('select'));
  };
  const actions = (
    <>
      {isSessionOver || !(request.email || request.telefonnummer) ? null : (
        <Button
          component="a"
          href={`/api/partner/requests/${request._id}/vcard`}
          download
          variant="default"
          leftSection={<IconAddressBook size={18} aria-hidden />}
        >
          vCard
        </Button>
      )}
      <Button variant="default" onClick={close} disabled={form.isSaving}>
        Schließen
      </Button>
    </>
  );
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        size="lg"
        title={isSessionOver ? 'Gekaufte Anfrage' : request.firmenname}
        isBusy={form.isSaving}
        holdsInput
        actions={actions}
      >
        {isSessionOver ? (
          <Notice tone="warning" title="Ihre Sitzung ist beendet.">
            Ihre Eingaben bleiben; melden Sie sich wieder an, um sie zu speichern.
          </Notice>
        ) : (
          <section>
            <h3>Kontakt</h3>
            <ContactList contact={request} />
          </section>
        )}
        <section ref={notes} data-part="own-notes">
          <h3>Nachverfolgung</h3>
          <FollowUpForm form={form} startsAtDate={startsAtFollowUp} />
        </section>
        {isSessionOver ? null : (
          <>
            <BoughtFacts request={request} />
            <button
              type="button"
              data-part="actions"
              className="plain-button text-button"
              disabled={form.isSaving}
              onClick={() => leave(onReport)}
            >
              Anfrage melden
            </button>
          </>
        )}
      </Dialog>
      {question}
      <ConflictDialog
        {...form.conflict}
        title={FOLLOW_UP_EDITED}
        isBusy={form.isSaving}
        onTakeStored={takeStored}
      />
    </>
  );
}

function InvoiceLink({ invoice }: { invoice: NonNullable<PurchasedRequest['invoice']> }) {
  return (
    <a href={`/api/invoices/${invoice._id}/pdf`} download>
      {invoice.number} (PDF)
    </a>
  );
}

function BoughtFacts({ request }: { request: PurchasedRequest }) {
  return (
    <>
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
            { label: 'Kategorie', value: breakableLabel(request.category) },
            { label: 'Anfrage', value: request.number },
            { label: 'Bestellung', value: request.orderNumber },
            { label: 'Gekauft am', value: formatMinute(request.purchaseDate) },
            { label: 'Preis (netto)', value: formatEuros(request.pricePaid) },
            { label: 'Rechnung', value: request.invoice && <InvoiceLink invoice={request.invoice} /> },
            { label: 'Verkäufe', value: <Sales {...request} /> },
            { label: 'Anfrage eingegangen', value: formatDay(request.createdAt) },
          ]}
        />
      </section>
    </>
  );
}
