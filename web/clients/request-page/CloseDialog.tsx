import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#web/accounts/accounts.ts';
import type { BodyOf } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { type RequestDialogProps, useOwnWrites } from '#web/clients/own-request.ts';

const elsewhere = [
  { placedWith: 'other', label: 'Jemand anders' },
  { placedWith: 'nobody', label: 'Niemand' },
] as const;

/** @param choice one of `elsewhere`, or the id of a buyer */
function toBody(choice: string): BodyOf<'PUT /api/requests/:id/close'> {
  const other = elsewhere.find(({ placedWith }) => placedWith === choice);
  return other ? { placedWith: other.placedWith } : { placedWith: 'buyer', buyerId: choice };
}

/** Rule requests 49. */
export function CloseDialog({ access, request, ...dialog }: RequestDialogProps) {
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState<string>();
  const closing = useApiMutation(`PUT ${access.path}/close`, useOwnWrites(access));
  const choose = (value: string) => {
    setChoice(value);
    setMissing(undefined);
    closing.reset();
  };
  const submit = () => {
    if (choice !== '') return closing.send({ params: access.params, body: toBody(choice) });
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
