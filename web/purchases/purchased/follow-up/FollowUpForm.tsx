import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { formatMinute, toBerlinDate } from '#domain/date-formats.ts';
import { outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import { parseOutcome } from '#web/purchases/purchased/use-purchased-view.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import type { FollowUpFormState } from './use-follow-up-form.ts';

type FollowUpFormProps = { form: FollowUpFormState; startsAtDate?: boolean | undefined };

/** The dialog focuses the field without scrolling. */
const bringIntoView = (field: HTMLElement | null) => field?.scrollIntoView({ block: 'center' });

export function FollowUpForm({ form, startsAtDate }: FollowUpFormProps) {
  const { base, values, type, errorOf } = form;
  const contact = base.contactedAt === null ? '' : ` am ${formatMinute(base.contactedAt)} Uhr`;
  return (
    <FormStack onSubmit={form.save}>
      <NativeSelect
        label="Ergebnis"
        value={values.outcome}
        onChange={(event) => type({ outcome: parseOutcome(event.currentTarget.value) ?? 'offen' })}
        data={outcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] }))}
      />
      <Checkbox
        label={`Kontakt aufgenommen${contact}`}
        checked={values.contacted}
        onChange={(event) => type({ contacted: event.currentTarget.checked })}
      />
      <TextInput
        label="Wiedervorlage"
        type="date"
        {...(startsAtDate && { 'data-autofocus': true, ref: bringIntoView })}
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
      {form.error ? <ErrorNotice error={form.error} /> : null}
      <div>
        <BusyButton type="submit" color="provider" disabled={!form.isChanged} isBusy={form.isSaving}>
          Speichern
        </BusyButton>
      </div>
    </FormStack>
  );
}
