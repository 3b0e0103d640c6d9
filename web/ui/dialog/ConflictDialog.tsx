import { Button, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

export type Described = { readonly label: string; readonly text: string };

export type ConflictDialogProps = {
  opened: boolean;
  title: string;
  own: readonly Described[];
  stored: readonly Described[];
  isBusy: boolean;
  onKeepOwn: () => void;
  onTakeStored: () => void;
  /** Back to the form, to bring both together by hand. */
  onClose: () => void;
  /** Below both versions. */
  children?: ReactNode;
};

/** What was typed and what was saved elsewhere meanwhile, where they differ. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { opened, title, own, stored, isBusy, onKeepOwn, onTakeStored, onClose, children } = props;
  const rows = own.map(({ label, text }, index) => ({ label, text, other: stored[index]?.text ?? '' }));
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
          <Button onClick={onKeepOwn} loading={isBusy}>
            Meine Eingaben speichern
          </Button>
        </>
      }
    >
      <p>Es wurde noch nichts gespeichert. Welche Fassung soll gelten?</p>
      <Table layout="fixed" style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Angabe</Table.Th>
            <Table.Th scope="col">Ihre Eingabe</Table.Th>
            <Table.Th scope="col">Inzwischen gespeichert</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            .filter(({ text, other }) => text !== other)
            .map(({ label, text, other }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{text || '–'}</Table.Td>
                <Table.Td>{other || '–'}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {children}
    </Dialog>
  );
}
