import { Box, Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import type { OwnRequest } from '#web/clients/own-request.ts';
import type { FormValues } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import type { EditDraft } from './edit-draft.ts';
import { findDifferences, takeValues, toEditValues } from './edit-values.ts';

type TwoVersionsProps = ShownDialog & {
  category: CategoryCode;
  draft: EditDraft;
  newer: OwnRequest;
  isBusy: boolean;
  onChoose: (chosen: FormValues, newer: OwnRequest) => void;
};

/** The typed version and the one that was saved elsewhere meanwhile: the person chooses for each answer. */
export function TwoVersions(props: TwoVersionsProps) {
  const { opened, category, newer, isBusy, onChoose, onClose } = props;
  // The draft changes once a version is chosen; the dialog goes on showing this one.
  const [{ base, values: own }] = useState(props.draft);
  const stored = toEditValues(newer);
  const differences = findDifferences(category, own, stored);
  const touched = findDifferences(category, base, own).map(({ key }) => key);
  const [ownKeys, setOwnKeys] = useState<readonly string[]>(touched);
  const save = () => {
    const chosen = differences.filter(({ key }) => ownKeys.includes(key));
    onChoose(takeValues(stored, chosen, own), newer);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Die Anfrage wurde inzwischen geändert"
      size="lg"
      isBusy={isBusy}
      holdsInput
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Weiter bearbeiten
          </Button>
          <BusyButton onClick={save} isBusy={isBusy} data-autofocus>
            Auswahl speichern
          </BusyButton>
        </>
      }
    >
      <p>Es wurde noch nichts gespeichert. Welche Fassung soll gelten?</p>
      <div className="row">
        <Button
          variant="default"
          onClick={() => setOwnKeys(differences.map(({ key }) => key))}
          disabled={isBusy}
        >
          Überall meine
        </Button>
        <Button variant="default" onClick={() => setOwnKeys([])} disabled={isBusy}>
          Überall die gespeicherte
        </Button>
      </div>
      {differences.map((difference) => (
        <Radio.Group
          key={difference.key}
          label={breakable(difference.label)}
          value={ownKeys.includes(difference.key) ? 'own' : 'stored'}
          onChange={(value) => {
            const others = ownKeys.filter((key) => key !== difference.key);
            setOwnKeys(value === 'own' ? [...others, difference.key] : others);
          }}
        >
          <Box className="halves" mt="2xs">
            {[
              { value: 'own', label: 'Ihre Eingabe', text: difference.one },
              { value: 'stored', label: 'Inzwischen gespeichert', text: difference.other },
            ].map(({ text, ...version }) => (
              <Radio
                key={version.value}
                {...version}
                description={text || '–'}
                bd="1px solid var(--line)"
                bdrs="md"
                p="sm"
                styles={{ body: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } }}
              />
            ))}
          </Box>
        </Radio.Group>
      ))}
    </Dialog>
  );
}
