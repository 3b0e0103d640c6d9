import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { contactFields } from '#domain/requests/contact-rules.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { StepHeading } from '#web/requests/questionnaire/steps/StepHeading.tsx';
import classes from './ContactStep.module.css';

type ContactStepProps = {
  values: FormValues;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: FormValues) => void;
};

type Field = (typeof contactFields)[number]['field'];
type Keyboard = { type?: HTMLInputTypeAttribute; inputMode?: 'numeric' | 'email' | 'tel' };

const keyboards: Partial<Record<Field, Keyboard>> = {
  postleitzahl: { inputMode: 'numeric' },
  email: { type: 'email', inputMode: 'email' },
  telefonnummer: { type: 'tel', inputMode: 'tel' },
};

const offerChoices = Array.from({ length: offerCount.max - offerCount.min + 1 }, (_, index) => {
  const count = offerCount.min + index;
  const label = count === 1 ? '1 Angebot' : `${count} Angebote`;
  return { value: String(count), label: count === offerCount.recommended ? `${label} (empfohlen)` : label };
});

/** Rules requests 15 and requests 16. */
export function ContactStep({ values, errors, onChange }: ContactStepProps) {
  return (
    <div>
      <StepHeading hint="Ihre Kontaktdaten sieht nur, wer Ihre Anfrage gekauft hat.">
        Wer stellt die Anfrage?
      </StepHeading>
      <div className={classes.fields}>
        {contactFields.map(({ field, label, required, autoComplete }) => (
          <TextInput
            key={field}
            name={field}
            label={label}
            required={required}
            autoComplete={autoComplete as HTMLInputAutoCompleteAttribute}
            data-field={field}
            {...keyboards[field]}
            value={String(values[field] ?? '')}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            error={errors[field]}
          />
        ))}
        <NativeSelect
          name="anzahlAngebote"
          label="Gewünschte Angebote"
          description="So viele Dienstleister erhalten höchstens Ihren Kontakt."
          data={offerChoices}
          data-field="anzahlAngebote"
          value={String(values['anzahlAngebote'] ?? offerCount.recommended)}
          onChange={(event) => onChange({ anzahlAngebote: Number(event.currentTarget.value) })}
          error={errors['anzahlAngebote']}
        />
      </div>
      <p className={classes.note}>* Die Felder sind Pflichtfelder</p>
    </div>
  );
}
