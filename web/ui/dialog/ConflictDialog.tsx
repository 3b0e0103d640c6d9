import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ComparisonTable } from '#web/ui/table/ComparisonTable.tsx';
import { Dialog } from './Dialog.tsx';

export type Described = { readonly label: string; readonly text: string };

export type ConflictDialogProps = {
  title: string;
  /** Left out while there is no conflict. */
  own?: readonly Described[];
  stored?: readonly Described[];
  isBusy: boolean;
  onKeepOwn?: () => void;
  onTakeStored?: () => void;
  /** Back to the form, to bring both together by hand. */
  onClose?: () => void;
  /** Below both versions. */
  children?: ReactNode;
};

const ignore = () => {};

/**
 * Shows where the person's input differs from the version that was saved meanwhile. It stays mounted while there is no
 * conflict, because it returns the focus when it closes.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const opened = props.own !== undefined;
  // While it fades out, it shows the last conflict.
  const [last, setLast] = useState(props);
  if (opened && last !== props) setLast(props);
  const { title, own = [], stored = [], children } = last;
  const { isBusy, onKeepOwn = ignore, onTakeStored = ignore, onClose = ignore } = props;
  const question = useId();
  const rows = own.map(({ label, text }, index) => {
    return { key: label, label, one: text, other: stored[index]?.text ?? '' };
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      isBusy={isBusy}
      holdsInput
      actions={
        <>
          <Button variant="default" onClick={onTakeStored} disabled={isBusy}>
            Gespeichertes übernehmen
          </Button>
          <BusyButton onClick={onKeepOwn} isBusy={isBusy}>
            Meine Eingaben speichern
          </BusyButton>
        </>
      }
    >
      <p id={question}>Es wurde noch nichts gespeichert. Welche Fassung soll gelten?</p>
      <ComparisonTable
        labelledBy={question}
        heads={['Angabe', 'Ihre Eingabe', 'Inzwischen gespeichert']}
        rows={rows.filter(({ one, other }) => one !== other)}
      />
      {children}
    </Dialog>
  );
}
