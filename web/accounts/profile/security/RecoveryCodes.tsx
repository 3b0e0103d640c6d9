import { Button, Checkbox, SimpleGrid } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { brand } from '#domain/brand.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { focusQuietly } from '#web/ui/page/focus.ts';
import { saveFile } from '#web/ui/page/save-file.ts';

function toFile(codes: readonly string[]): string {
  const head = `Wiederherstellungscodes für ${brand.name}\nJeder Code gilt einmal anstelle des Codes aus der Authenticator-App.\n`;
  return `${head}\n${codes.join('\n')}\n`;
}

/** Closes only after the person says that the codes are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  return (
    <DialogForm
      onSubmit={async () => onDone()}
      actions={
        <Button type="submit" disabled={!isKept}>
          Fertig
        </Button>
      }
    >
      {/* The button of the step before is gone. */}
      <p ref={focusQuietly} tabIndex={-1}>
        Haben Sie Ihr Telefon einmal nicht zur Hand, melden Sie sich mit einem dieser Codes an.{' '}
        <strong>Sie werden nur jetzt gezeigt</strong>, jeder gilt einmal.
      </p>
      <SimpleGrid
        component="ol"
        aria-label="Wiederherstellungscodes"
        minColWidth="13.5rem"
        spacing="lg"
        verticalSpacing="2xs"
        p="md"
        bg="var(--sunk)"
        bdrs="md"
        ff="monospace"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <ButtonRow>
        <CopyButton text={codes.join('\n')} label="Codes kopieren" />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile('wiederherstellungscodes.txt', toFile(codes), 'text/plain;charset=utf-8')}
        >
          Als Datei sichern
        </Button>
      </ButtonRow>
      <Checkbox
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
        label="Ich habe die Codes an einem sicheren Ort aufbewahrt."
      />
    </DialogForm>
  );
}
