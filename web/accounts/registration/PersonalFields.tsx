import { TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FieldPair, FormSection } from '#web/accounts/form/FormSection.tsx';
import { EmailInput, required } from '#web/accounts/form/fields.tsx';
import { loadPhoneCheck } from '#web/ui/form/phone-check.ts';
import type { PersonalValues } from './register-form.ts';

type PersonalField = Exclude<keyof PersonalValues, 'address'> | `address.${keyof PersonalValues['address']}`;

type PersonalFieldsProps = {
  form: {
    getInputProps: (field: PersonalField) => ReturnType<UseFormReturnType<PersonalValues>['getInputProps']>;
  };
  emailHint?: string;
  /** Below the fields. */
  children?: ReactNode;
};

export function PersonalFields({ form, emailHint, children }: PersonalFieldsProps) {
  const line = (field: PersonalField, props: TextInputProps) => (
    <TextInput {...required} {...props} {...form.getInputProps(field)} />
  );
  return (
    <>
      <FormSection legend="Ihr Unternehmen">
        <FieldPair>
          {line('companyName', { label: 'Firmenname', autoComplete: 'organization' })}
          {line('address.street', { label: 'Straße & Hausnummer', autoComplete: 'street-address' })}
        </FieldPair>
        <FieldPair shape="place">
          {line('address.postalCode', { label: 'PLZ', autoComplete: 'postal-code' })}
          {line('address.city', { label: 'Ort', autoComplete: 'address-level2' })}
          {line('address.country', { label: 'Land', autoComplete: 'country-name' })}
        </FieldPair>
      </FormSection>
      <FormSection legend="Kontakt und Zugang">
        <FieldPair shape="names">
          {line('firstName', { label: 'Vorname', autoComplete: 'given-name' })}
          {line('lastName', { label: 'Nachname', autoComplete: 'family-name' })}
        </FieldPair>
        <EmailInput description={emailHint} {...form.getInputProps('email')} />
        <FieldPair>
          <TextInput
            label="Telefonnummer (optional)"
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phoneNumber')}
            onFocus={() => void loadPhoneCheck()}
          />
          <TextInput
            label="Website (optional)"
            type="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('website')}
          />
        </FieldPair>
        {children}
      </FormSection>
    </>
  );
}
