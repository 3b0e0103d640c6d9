import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { ActionDialog, ReasonDialog } from '#web/accounts/accounts.ts';
import { findNewer } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { type AdminRequest, requestWrite } from './admin-requests.ts';
import { RejectionTemplates } from './RejectionTemplates.tsx';

export type RequestDialogProps = ShownDialog & { request: AdminRequest };

/** Rule requests 55. */
export function RejectDialog({ request, onDone, ...dialog }: RequestDialogProps & { onDone?: () => void }) {
  const { _id: id, firmenname, updatedAt } = request;
  const rejection = useApiMutation('PUT /api/requests/:id/reject', requestWrite(request, onDone));
  return (
    <ReasonDialog
      {...dialog}
      title={`Ablehnen: ${firmenname}`}
      meaning={describeRejection(request)}
      submitLabel="Anfrage ablehnen"
      danger
      unsaved={`Die Anfrage von ${firmenname} ist noch nicht abgelehnt.`}
      drawTemplates={(reason, use) => <RejectionTemplates reason={reason} onUse={use} />}
      call={rejection}
      onSubmit={(reason) => rejection.send({ params: { id }, body: { reason, updatedAt } })}
    />
  );
}

function describeRejection({ confirmedAt, phoneCheckedAt, currentSales }: AdminRequest): string {
  const told =
    confirmedAt || phoneCheckedAt
      ? 'Der Auftraggeber erhält den Grund per E-Mail.'
      : 'Der Auftraggeber hat seine Adresse nicht bestätigt und erhält deshalb keine E-Mail; den Grund sieht er auf der Seite seiner Anfrage.';
  const kept = currentSales > 0 ? ' Käufer behalten, was sie gekauft haben.' : '';
  return `Die Anfrage wird nicht mehr angeboten; das lässt sich nicht rückgängig machen. ${told}${kept}`;
}

type QuestionDialogProps = RequestDialogProps & {
  onDone: () => void;
  /** The request is another one by now than the admin has read (requests 97). */
  onUnread: (read: AdminRequest) => void;
};

/** Rule requests 101. */
export function QuestionDialog({ request, onDone, onUnread, ...dialog }: QuestionDialogProps) {
  const { _id: id, firmenname, updatedAt } = request;
  const asking = useApiMutation('POST /api/admin/checking/:id/question', {
    ...requestWrite(request, onDone),
    onError: (error) => {
      if (findNewer(error)) onUnread(request);
    },
  });
  return (
    <ReasonDialog
      {...dialog}
      title={`Rückfrage: ${firmenname}`}
      meaning={`Der Auftraggeber erhält die Frage per E-Mail und antwortet auf der Seite seiner Anfrage. Bis dahin wartet sie nicht auf die Prüfung; mit der Antwort beginnen die ${REVIEW_PROMISE_HOURS} Stunden von vorn.`}
      label="Frage"
      field="question"
      submitLabel="Frage senden"
      unsaved={`Die Frage an ${firmenname} ist noch nicht gesendet.`}
      call={asking}
      onSubmit={(question) => asking.send({ params: { id }, body: { question, updatedAt } })}
    />
  );
}

/** Rule requests 60. */
export function DeleteRequestDialog({ request, ...dialog }: RequestDialogProps) {
  const deletion = useApiMutation('DELETE /api/requests/:id', requestWrite(request));
  return (
    <ActionDialog
      {...dialog}
      title={`Löschen: ${request.firmenname}`}
      meaning={describeDeletion(request)}
      submitLabel="Endgültig löschen"
      danger
      call={deletion}
      onSubmit={() => deletion.send({ params: { id: request._id } })}
    />
  );
}

function describeDeletion({ currentSales }: AdminRequest): string {
  const what =
    currentSales > 0
      ? 'Alle Angaben des Auftraggebers werden sofort gelöscht; wer die Anfrage gekauft hat, behält den Kauf ohne sie und wird benachrichtigt.'
      : 'Die Anfrage und alle Angaben des Auftraggebers werden sofort gelöscht.';
  return `${what} Das lässt sich nicht rückgängig machen. Der Auftraggeber erhält darüber keine E-Mail.`;
}

/** The step before an unconfirmed request is published; the server records it (admin 8, requests 37). */
export function PhoneCheckDialog({
  request,
  opened,
  onClose,
  onPublish,
}: RequestDialogProps & { onPublish: () => void }) {
  const [isChecked, setChecked] = useState(false);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Unbestätigte Anfrage veröffentlichen"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button disabled={!isChecked} onClick={onPublish}>
            Veröffentlichen
          </Button>
        </>
      }
    >
      <p>
        {request.firmenname} hat die E-Mail-Adresse noch nicht bestätigt. Bitte rufen Sie an, bevor
        Dienstleister die Anfrage kaufen können.
      </p>
      <KeyValueList
        entries={[
          { label: 'Ansprechpartner', value: request.name },
          {
            label: 'Telefon',
            value: <a href={phoneHref(request.telefonnummer)}>{request.telefonnummerAnzeige}</a>,
          },
        ]}
      />
      <Checkbox
        label="Kontakt telefonisch geprüft"
        description="Wird mit Ihrem Namen und der Zeit festgehalten."
        checked={isChecked}
        onChange={(event) => setChecked(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
