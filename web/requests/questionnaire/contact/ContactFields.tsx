import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useState } from 'react';
import { contactChecks } from '#domain/requests/contact-checks.ts';
import { contactFields } from '#domain/requests/contact-rules.ts';
import { contactWishFields } from '#domain/requests/contact-wish.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { HONEYPOT_FIELD } from '#domain/requests/spam-signals/proof-of-work.ts';
import { HiddenField } from '#web/requests/questionnaire/proof/HiddenField.tsx';
import { ChoiceCards } from '#web/ui/form/ChoiceCards.tsx';
import classes from './ContactFields.module.css';
import { ContactPrivacy } from './ContactPrivacy.tsx';
import type { ContactStepProps } from './contact-step-props.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { toShownPhone } from './shown-phone.ts';
import { useWantedOffers } from './use-wanted-offers.ts';

type Field = (typeof contactFields)[number]['field'];
type Keyboard = { type?: HTMLInputTypeAttribute; inputMode?: 'email' | 'tel' };

const keyboards: Partial<Record<Field, Keyboard>> = {
  email: { type: 'email', inputMode: 'email' },
  telefonnummer: { type: 'tel', inputMode: 'tel' },
};

const offerChoices = (recommended: number) =>
  Array.from({ length: offerCount.max - offerCount.min + 1 }, (_, index) => {
    const count = offerCount.min + index;
    const label = count === 1 ? '1 Angebot' : `${count} Angebote`;
    return { value: String(count), label: count === recommended ? `${label} (empfohlen)` : label };
  });

const wishLegends = {
  kontaktwege: 'Wie möchten Sie kontaktiert werden?',
  kontaktzeiten: 'Wann am liebsten? (freiwillig)',
} as const;

const fixedEmail = {
  readOnly: true,
  classNames: { input: classes.fixed ?? '' },
  // In line with the field beside it.
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
  required: false,
  description: 'Nicht änderbar: Eine andere Adresse müsste neu bestätigt werden.',
} satisfies TextInputProps;

/** Rules requests 15, requests 16, requests 58 and requests 83 to requests 86. */
export function ContactFields(props: ContactStepProps) {
  const { values, errors, onChange, hasHiddenField = false, hasFixedEmail = false } = props;
  const phone = usePhoneField(values, onChange);
  const wantedOffers = useWantedOffers(props);
  return (
    <>
      <div className={classes.fields}>
        {contactFields.map(({ field, label, required, autoComplete }) =>
          field === 'postleitzahl' ? (
            <PlaceFields key={field} {...{ values, errors, onChange }} />
          ) : (
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
              {...(field === 'email' && hasFixedEmail && fixedEmail)}
              {...(field === 'telefonnummer' && {
                onFocus: phone.enter,
                onBlur: phone.leave,
                error: errors[field] ?? phone.error,
              })}
            />
          ),
        )}
        {contactWishFields.map(({ field, options, none }) => (
          <ChoiceCards
            key={field}
            isCompact
            kind="multi"
            name={field}
            field={field}
            legend={wishLegends[field]}
            choices={options}
            value={[values[field] ?? (none ? options.map(({ code }) => code) : [])].flat().map(String)}
            onChange={(chosen) => onChange({ [field]: chosen })}
            error={errors[field]}
          />
        ))}
        <NativeSelect
          name="anzahlAngebote"
          label="Gewünschte Angebote"
          description="So viele Dienstleister erhalten höchstens Ihren Kontakt."
          data={offerChoices(wantedOffers)}
          data-field="anzahlAngebote"
          value={String(values['anzahlAngebote'] ?? wantedOffers)}
          onChange={(event) => onChange({ anzahlAngebote: Number(event.currentTarget.value) })}
          error={errors['anzahlAngebote']}
        />
      </div>
      <p className={classes.note}>* Die Felder sind Pflichtfelder</p>
      <ContactPrivacy />
      {hasHiddenField ? (
        <HiddenField
          value={String(values[HONEYPOT_FIELD] ?? '')}
          onChange={(value) => onChange({ [HONEYPOT_FIELD]: value })}
        />
      ) : null}
    </>
  );
}

/** Shows the number nationally, or what is wrong with it, once somebody leaves the field (requests 85). */
function usePhoneField(values: ContactStepProps['values'], onChange: ContactStepProps['onChange']) {
  const [isLeft, setIsLeft] = useState(false);
  const typed = String(values['telefonnummer'] ?? '').trim();
  return {
    enter: () => setIsLeft(false),
    leave: () => {
      setIsLeft(true);
      const shown = toShownPhone(typed);
      if (shown !== typed) onChange({ telefonnummer: shown });
    },
    error: isLeft && typed !== '' ? contactChecks.phone(typed) : null,
  };
}
