import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link as DialogLink } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { ConflictDialog } from '#web/ui/dialog/ConflictDialog.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogActions } from '#web/ui/dialog/DialogActions.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { Sample } from './Sample.tsx';

const kinds = [
  ['details', 'Dialog mit Angaben'],
  ['long', 'Langer Dialog'],
  ['form', 'Dialog mit Formular'],
  ['confirm', 'Rückfrage'],
  ['danger', 'Endgültige Rückfrage'],
  ['busy', 'Beschäftigte Rückfrage'],
  ['conflict', 'Zwei Fassungen'],
] as const;
type Kind = (typeof kinds)[number][0];

const entries = [
  { label: 'Kategorie', value: 'Callcenter' },
  { label: 'Leistung', value: 'Inbound, Outbound' },
  { label: 'Preis', value: '49,00 €' },
  { label: 'Fragen', value: <DialogLink to={paths.faq()}>Antworten</DialogLink> },
];

export function DialogSamples() {
  const [open, setOpen] = useState<Kind | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Sample title="Dialog, DialogLink, DialogForm, ConfirmDialog, ConflictDialog" as="row">
        {kinds.map(([kind, label]) => (
          <Button key={kind} variant="default" onClick={() => setOpen(kind)}>
            {label}
          </Button>
        ))}
        <ReadingDialogs open={open} close={close} />
        <FormDialog isOpen={open === 'form'} close={close} />
        <ConfirmDialog
          opened={open === 'confirm'}
          title="Partner freischalten?"
          confirmLabel="Freischalten"
          onConfirm={close}
          onCancel={close}
        >
          <p>Wir benachrichtigen den Partner per E-Mail.</p>
        </ConfirmDialog>
        <ConfirmDialog
          opened={open === 'danger'}
          danger
          title="Benutzer löschen?"
          confirmLabel="Löschen"
          onConfirm={close}
          onCancel={close}
        >
          <p>Das lässt sich nicht rückgängig machen.</p>
        </ConfirmDialog>
        <Busy isOpen={open === 'busy'} close={close} />
        <ConflictDialog
          opened={open === 'conflict'}
          title="Die Notiz wurde inzwischen an anderer Stelle geändert."
          own={[{ label: 'Notiz', text: 'Ruft am Montag zurück' }]}
          stored={[{ label: 'Notiz', text: 'Vertrag ab Januar' }]}
          isBusy={false}
          onKeepOwn={close}
          onTakeStored={close}
          onClose={close}
        />
      </Sample>
      <Sample title="DialogActions">
        <DialogActions>
          <Button variant="default">Abbrechen</Button>
          <Button>Speichern</Button>
        </DialogActions>
      </Sample>
    </>
  );
}

function ReadingDialogs({ open, close }: { open: Kind | null; close: () => void }) {
  const actions = (
    <>
      <Button variant="default" onClick={close}>
        Schließen
      </Button>
      <Button color="action" onClick={close}>
        Kaufen
      </Button>
    </>
  );
  return (
    <>
      <Dialog
        opened={open === 'details'}
        onClose={close}
        size="lg"
        title="Anfrage: Callcenter"
        actions={actions}
      >
        <KeyValueList entries={entries} columns={2} />
      </Dialog>
      <Dialog
        opened={open === 'long'}
        onClose={close}
        title="Anfrage mit sehr vielen Angaben und langem Titel"
        actions={actions}
      >
        {Array.from({ length: 8 }, (_, index) => `Ansprechpartner ${index + 1}`).map((title) => (
          <div key={title}>
            <h3>{title}</h3>
            <KeyValueList entries={entries} />
          </div>
        ))}
      </Dialog>
    </>
  );
}

function FormDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async () => (name.trim() ? close() : setError('Bitte geben Sie einen Namen an.'));
  return (
    <Dialog opened={isOpen} onClose={close} holdsInput title="Passkey benennen">
      <DialogForm
        onSubmit={submit}
        actions={
          <>
            <Button variant="default" onClick={close}>
              Abbrechen
            </Button>
            <Button type="submit">Speichern</Button>
          </>
        }
      >
        <TextInput
          label="Name"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={error}
        />
      </DialogForm>
    </Dialog>
  );
}

/** While busy a dialog can not be closed, so this one stops after a moment. */
function Busy({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    window.setTimeout(() => setBusy(false), 3000);
  };
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Änderungen speichern?"
      confirmLabel="3 Sekunden speichern"
      isBusy={isBusy}
      onConfirm={start}
      onCancel={close}
    >
      <p>Solange gespeichert wird, bleibt der Dialog offen.</p>
    </ConfirmDialog>
  );
}
