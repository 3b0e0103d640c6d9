import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import type { Access, CloseBody } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { useWrite } from './use-write.ts';

type CloseDialogProps = ActionDialogProps & { access: Access; request: OwnRequest };

const elsewhere = [
  { placedWith: 'other', label: 'Jemand anders' },
  { placedWith: 'nobody', label: 'Niemand' },
] as const;

/** @param choice one of `elsewhere`, or the id of a buyer */
function toBody(choice: string): CloseBody {
  const other = elsewhere.find(({ placedWith }) => placedWith === choice);
  return other ? { placedWith: other.placedWith } : { placedWith: 'buyer', buyerId: choice };
}

/** Rule requests 49. */
export function CloseDialog({ access, request, ...dialog }: CloseDialogProps) {
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState<string>();
  const closing = useWrite(access, access.close);
  const choose = (value: string) => {
    setChoice(value);
    setMissing(undefined);
    closing.reset();
  };
  const submit = () => {
    if (choice !== '') return closing.mutateAsync(toBody(choice));
    setMissing('Bitte wählen Sie aus.');
    return undefined;
  };
  const told = request.buyers.length > 0 ? ' Wer Ihre Kontaktdaten hat, erfährt es per E-Mail.' : '';
  return (
    <ActionDialog
      {...dialog}
      title="Auftrag vergeben"
      meaning={`Ihre Anfrage ist damit abgeschlossen und lässt sich nicht wieder öffnen.${told}`}
      submitLabel="Anfrage abschließen"
      call={closing}
      onSubmit={submit}
    >
      <Radio.Group label="Wer hat den Auftrag bekommen?" value={choice} onChange={choose} error={missing}>
        <Stack gap="sm" my="xs">
          {request.buyers.map(({ _id, companyName, firstName, lastName }) => (
            <Radio
              key={_id}
              value={_id}
              label={companyName}
              description={`${firstName} ${lastName}`.trim()}
              error={Boolean(missing)}
              styles={{ body: { overflowWrap: 'anywhere' }, labelWrapper: { minWidth: 0 } }}
            />
          ))}
          {elsewhere.map(({ placedWith, label }) => (
            <Radio key={placedWith} value={placedWith} label={label} error={Boolean(missing)} />
          ))}
        </Stack>
      </Radio.Group>
    </ActionDialog>
  );
}
