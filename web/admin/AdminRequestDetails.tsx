import { Button } from '@mantine/core';
import { categories } from '#domain/catalogue/categories.ts';
import { adminActions } from '#domain/requests/request-status.ts';
import { ContactLinks } from '../purchases/ContactLinks.tsx';
import { RequestAnswers } from '../purchases/RequestAnswers.tsx';
import { ExpiryChip, formatEuros, Price, Sales } from '../purchases/request-cells.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatMinute } from '../ui/formats.ts';
import { KeyValueList } from '../ui/KeyValueList.tsx';
import { AgeBadge, RequestStatusBadge } from './admin-request-columns.tsx';
import type { AdminRequest } from './admin-requests.ts';

type AdminRequestDetailsProps = {
  request: AdminRequest;
  opened: boolean;
  onClose: () => void;
  onEdit: () => void;
};

/** Everything about a request. */
export function AdminRequestDetails({ request, opened, onClose, onEdit }: AdminRequestDetailsProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={`${categories[request.category].label}: ${request.firmenname}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Schließen
          </Button>
          <Button disabled={!adminActions[request.status].includes('edit')} onClick={onEdit}>
            Bearbeiten
          </Button>
        </>
      }
    >
      <section>
        <h3>Stand</h3>
        <StateOf request={request} />
      </section>
      <section>
        <h3>Kontakt</h3>
        <KeyValueList
          entries={[
            { label: 'Firma', value: request.firmenname },
            { label: 'Ansprechpartner', value: request.name },
            { label: 'Position', value: request.position },
            { label: 'Postleitzahl', value: request.postleitzahl },
            { label: 'Kontakt', value: <ContactLinks {...request} /> },
            {
              label: 'E-Mail bestätigt',
              value: request.confirmedAt ? formatMinute(request.confirmedAt) : 'Noch nicht',
            },
            {
              label: 'Telefonisch geprüft',
              value: request.phoneCheckedAt && formatMinute(request.phoneCheckedAt),
            },
          ]}
        />
      </section>
      <section>
        <h3>Antworten</h3>
        <RequestAnswers request={request} />
      </section>
      {request.moreInfo ? (
        <section>
          <h3>Hinweis für Käufer</h3>
          <KeyValueList entries={[{ label: 'Hinweis', value: request.moreInfo }]} />
        </section>
      ) : null}
    </Dialog>
  );
}

function StateOf({ request }: { request: AdminRequest }) {
  const isWaiting = request.status === 'in_review' || request.status === 'unconfirmed';
  return (
    <KeyValueList
      columns={2}
      entries={[
        { label: 'Status', value: <RequestStatusBadge status={request.status} /> },
        { label: 'Eingegangen', value: formatMinute(request.createdAt) },
        { label: 'Wartet', value: isWaiting && <AgeBadge since={request.createdAt} /> },
        { label: 'Veröffentlicht', value: request.publishedAt && formatMinute(request.publishedAt) },
        { label: 'Ablauf', value: request.public && <ExpiryChip publicUntil={request.publicUntil} /> },
        { label: 'Preis (netto)', value: <Price {...request} /> },
        { label: 'Grundpreis', value: request.discount && formatEuros(request.basePrice) },
        { label: 'Verkäufe', value: <Sales {...request} /> },
        { label: 'Laufzeit', value: `${request.countdownDays} Tage` },
        { label: 'Zuletzt geändert', value: formatMinute(request.updatedAt) },
      ]}
    />
  );
}
