import { NativeSelect, SimpleGrid, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { checkPhone, formatPhone, normalizePhone } from '#domain/phones/phone-number.ts';
import { contactFields } from '#domain/requests/contact-rules.ts';
import { contactWishFields } from '#domain/requests/contact-wish.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { HONEYPOT_FIELD } from '#domain/requests/spam-signals/proof-of-work.ts';
import { useSite } from '#web/accounts/accounts.ts';
import { listOfferChoices } from '#web/requests/questionnaire/offer-choices.ts';
import { type StepFields, textProps } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { ChoiceCards } from '#web/ui/form/ChoiceCards.tsx';
import { ContactPrivacy } from './ContactPrivacy.tsx';
import { PlaceFields } from './PlaceFields.tsx';

export type ContactFieldsProps = StepFields & {
  /** Adds the field that only bots fill in (requests 79). */
  hasHiddenField?: boolean;
  /** The client has confirmed the e-mail address; another one would need a new confirmation (requests 47). */
  hasFixedEmail?: boolean;
};

const keyboards: Readonly<Record<string, { type: string; inputMode: 'email' | 'tel' }>> = {
  email: { type: 'email', inputMode: 'email' },
  telefonnummer: { type: 'tel', inputMode: 'tel' },
};

const wishLegends = {
  kontaktwege: 'Wie möchten Sie kontaktiert werden?',
  kontaktzeiten: 'Wann am liebsten? (freiwillig)',
} as const;

const fixedEmail = {
  readOnly: true,
  variant: 'filled',
  // In line with the field beside it.
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
  required: false,
  description: 'Nicht änderbar: Eine andere Adresse müsste neu bestätigt werden.',
} satisfies TextInputProps;

/** Rules requests 15, requests 16, requests 58 and requests 83 to requests 86. */
export function ContactFields(props: ContactFieldsProps) {
  const { hasHiddenField = false, hasFixedEmail = false, ...fields } = props;
  const { values, errors, onChange } = fields;
  const phone = usePhoneField(props);
  const site = useSite({ isWanted: true });
  const recommended = site?.rules.wantedOffers ?? offerCount.recommended;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mt="lg" style={{ alignItems: 'start' }}>
        {contactFields.map(({ field, label, required, autoComplete }) =>
          field === 'postleitzahl' ? (
            <PlaceFields key={field} {...fields} />
          ) : (
            <TextInput
              key={field}
              name={field}
              label={label}
              required={required}
              autoComplete={autoComplete}
              {...keyboards[field]}
              {...textProps(fields, field)}
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
          data={listOfferChoices(offerCount.min, recommended)}
          value={String(values['anzahlAngebote'] ?? recommended)}
          onChange={(event) => onChange({ anzahlAngebote: Number(event.currentTarget.value) })}
          error={errors['anzahlAngebote']}
        />
      </SimpleGrid>
      <Text c="dimmed" fz="sm" mt="md">
        * Die Felder sind Pflichtfelder
      </Text>
      <ContactPrivacy retentionMonths={site?.rules.retentionMonths} />
      {hasHiddenField ? <HiddenField {...fields} /> : null}
    </>
  );
}

/** Shows the number nationally, or its error, when somebody leaves the field (requests 24, requests 85). */
function usePhoneField({ values, onChange }: StepFields) {
  const [isLeft, setIsLeft] = useState(false);
  const typed = String(values['telefonnummer'] ?? '').trim();
  const problem = checkPhone(typed);
  return {
    enter: () => setIsLeft(false),
    leave: () => {
      setIsLeft(true);
      const shown = problem === null ? formatPhone(normalizePhone(typed)) : typed;
      if (shown !== typed) onChange({ telefonnummer: shown });
    },
    error: isLeft && typed !== '' ? problem : null,
  };
}

/** Hidden from people, screen readers and password managers; only bots fill it in (requests 79). */
function HiddenField(fields: StepFields) {
  const { value, onChange } = textProps(fields, HONEYPOT_FIELD);
  return (
    <div className="visually-hidden" aria-hidden inert>
      <label>
        Webseite (bitte frei lassen)
        <input
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          value={value}
          onChange={onChange}
        />
      </label>
    </div>
  );
}
