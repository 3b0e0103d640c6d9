import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMinute, toBerlinDate } from '#domain/date-formats.ts';
import { outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import { UnsavedGuard } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PurchasedRequest } from '#web/purchases/lists/lists.ts';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { type FollowUp, useSaveFollowUp } from './use-follow-up.ts';
import { parseOutcome } from './use-purchased-view.ts';

const isSame = (one: FollowUp, other: FollowUp) => JSON.stringify(one) === JSON.stringify(other);

type FollowUpFormProps = { request: PurchasedRequest; opened: boolean };

export function FollowUpForm({ request, opened }: FollowUpFormProps) {
  const [before, setBefore] = useState(request.followUp);
  const [values, setValues] = useState(request.followUp);
  const { mutateAsync, reset, error, isPending } = useSaveFollowUp(request._id, (saved) => {
    setBefore(saved);
    setValues(saved);
    showSnackbar('success', 'Gespeichert');
  });
  const errors = error instanceof ApiError ? error.errors : [];
  const errorOf = (name: keyof FollowUp) => errors.find(({ field }) => field === name)?.msg;
  const type = (change: Partial<FollowUp>) => {
    setValues((now) => ({ ...now, ...change }));
    if (error) reset();
  };
  const isChanged = !isSame(before, values);
  return (
    <FormStack onSubmit={() => mutateAsync({ before, after: values })}>
      <NativeSelect
        label="Ergebnis"
        value={values.outcome}
        onChange={(event) => type({ outcome: parseOutcome(event.currentTarget.value) ?? 'offen' })}
        data={outcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] }))}
      />
      <Checkbox
        label={
          before.contactedAt === null
            ? 'Kontakt aufgenommen'
            : `Kontakt aufgenommen am ${formatMinute(before.contactedAt)} Uhr`
        }
        checked={values.contactedAt !== null}
        onChange={(event) =>
          type({
            contactedAt: event.currentTarget.checked
              ? (before.contactedAt ?? new Date().toISOString())
              : null,
          })
        }
      />
      <TextInput
        label="Wiedervorlage"
        type="date"
        min={toBerlinDate(new Date())}
        value={values.nextDate ?? ''}
        error={errorOf('nextDate')}
        onChange={(event) => type({ nextDate: event.currentTarget.value || null })}
      />
      <Textarea
        label="Notiz"
        description="Nur für Sie, höchstens 2.000 Zeichen."
        value={values.note}
        error={errorOf('note')}
        autosize
        minRows={2}
        onChange={(event) => type({ note: event.currentTarget.value })}
      />
      {error && errors.length === 0 ? <ErrorNotice error={error} /> : null}
      <div>
        <Button type="submit" color="provider" disabled={!isChanged} loading={isPending}>
          Speichern
        </Button>
      </div>
      {opened && isChanged ? <UnsavedGuard /> : null}
    </FormStack>
  );
}
