import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import type { AdminRequest } from './admin-requests.ts';

type PhoneCheckDialogProps = {
  request: AdminRequest;
  opened: boolean;
  onClose: () => void;
  onPublish: () => void;
};

/** The step before an unconfirmed request is published; the server records it (admin 8, requests 37). */
export function PhoneCheckDialog({ request, opened, onClose, onPublish }: PhoneCheckDialogProps) {
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
