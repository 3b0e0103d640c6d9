import { Button, Table } from '@mantine/core';
import { PROFILE_EDITED } from '#domain/accounts/profile-messages.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

export type Described = { readonly label: string; readonly text: string };

export type ProfileConflictProps = {
  opened: boolean;
  own: readonly Described[];
  stored: readonly Described[];
  isBusy: boolean;
  onKeepOwn: () => void;
  onTakeStored: () => void;
  /** Back to the form, to bring both together by hand. */
  onClose: () => void;
};

/** Both versions, where they differ (accounts 36). */
export function ProfileConflict(props: ProfileConflictProps) {
  const { opened, own, stored, isBusy, onKeepOwn, onTakeStored, onClose } = props;
  const rows = own.map(({ label, text }, index) => ({ label, text, other: stored[index]?.text ?? '' }));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={PROFILE_EDITED}
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
    </Dialog>
  );
}
