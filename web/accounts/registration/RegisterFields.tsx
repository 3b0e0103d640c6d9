import { TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FieldPair, FormSection } from '#web/accounts/form/FormSection.tsx';
import { EmailInput, NewPasswordInput, required, SecretInput } from '#web/accounts/form/fields.tsx';
import { loadPhoneCheck } from '#web/ui/form/phone-check.ts';
import type { RegisterValues } from './register-form.ts';

type PersonalField =
  | 'companyName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | `address.${keyof RegisterValues['address']}`
  | 'phoneNumber'
  | 'website';

type PersonalFieldsProps = {
  form: {
    getInputProps: (field: PersonalField) => ReturnType<UseFormReturnType<RegisterValues>['getInputProps']>;
  };
};

type LineProps = PersonalFieldsProps & Omit<TextInputProps, 'form'> & { field: PersonalField };

function Line({ form, field, ...props }: LineProps) {
  return <TextInput {...required} {...props} {...form.getInputProps(field)} />;
}

export function CompanyFields({ form }: PersonalFieldsProps) {
  return (
    <FormSection legend="Ihr Unternehmen">
      <Line form={form} field="companyName" label="Firmenname" autoComplete="organization" />
      <FieldPair>
        <Line form={form} field="firstName" label="Vorname" autoComplete="given-name" />
        <Line form={form} field="lastName" label="Nachname" autoComplete="family-name" />
      </FieldPair>
    </FormSection>
  );
}

type AccessFieldsProps = PersonalFieldsProps & { description?: string; children?: ReactNode };

export function AccessFields({ form, description, children }: AccessFieldsProps) {
  return (
    <FormSection legend="Ihr Zugang">
      <EmailInput description={description} {...form.getInputProps('email')} />
      {children}
    </FormSection>
  );
}

export function PasswordFields({ form }: { form: UseFormReturnType<RegisterValues> }) {
  return (
    <>
      <NewPasswordInput label="Passwort" value={form.values.password} {...form.getInputProps('password')} />
      <SecretInput
        label="Passwort wiederholen"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}

export function AddressFields({ form }: PersonalFieldsProps) {
  return (
    <FormSection legend="Anschrift">
      <Line form={form} field="address.country" label="Land" autoComplete="country-name" />
      <Line form={form} field="address.street" label="Straße & Hausnummer" autoComplete="street-address" />
      <FieldPair shape="place">
        <Line form={form} field="address.postalCode" label="PLZ" autoComplete="postal-code" />
        <Line form={form} field="address.city" label="Ort" autoComplete="address-level2" />
      </FieldPair>
    </FormSection>
  );
}

export function ReachFields({ form }: PersonalFieldsProps) {
  return (
    <FormSection legend="Erreichbarkeit">
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
    </FormSection>
  );
}
