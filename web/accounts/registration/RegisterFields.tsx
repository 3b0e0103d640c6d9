import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldPair } from '#web/accounts/form/FieldPair.tsx';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { NewPasswordRules } from '#web/accounts/form/NewPasswordRules.tsx';
import { loadPhoneCheck } from '#web/ui/form/phone-check.ts';
import type { RegisterValues } from './register-form.ts';

type FieldsProps = { form: UseFormReturnType<RegisterValues> };
type AddressField = keyof RegisterValues['address'];
type PersonalFieldsProps = {
  form: {
    getInputProps: (
      field:
        | 'companyName'
        | 'firstName'
        | 'lastName'
        | 'email'
        | `address.${AddressField}`
        | 'phoneNumber'
        | 'website',
    ) => ReturnType<UseFormReturnType<RegisterValues>['getInputProps']>;
  };
};

/** Without the asterisk: the form says that everything is required unless it is called optional. */
const required = { required: true, withAsterisk: false } as const;
const toggle = { 'aria-label': 'Passwort im Klartext zeigen', tabIndex: 0 } as const;

export function CompanyFields({ form }: PersonalFieldsProps) {
  return (
    <FormSection legend="Ihr Unternehmen">
      <TextInput
        {...required}
        label="Firmenname"
        autoComplete="organization"
        {...form.getInputProps('companyName')}
      />
      <FieldPair>
        <TextInput
          {...required}
          label="Vorname"
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          {...required}
          label="Nachname"
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </FieldPair>
    </FormSection>
  );
}

export function AccessFields({ form }: FieldsProps) {
  return (
    <FormSection legend="Ihr Zugang">
      <TextInput
        {...required}
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        {...required}
        label="Passwort"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        description={<NewPasswordRules password={form.values.password} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        {...required}
        label="Passwort wiederholen"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('confirmPassword')}
      />
    </FormSection>
  );
}

export function AddressFields({ form }: PersonalFieldsProps) {
  return (
    <FormSection legend="Anschrift">
      <TextInput
        {...required}
        label="Land"
        autoComplete="country-name"
        {...form.getInputProps('address.country')}
      />
      <TextInput
        {...required}
        label="Straße & Hausnummer"
        autoComplete="street-address"
        {...form.getInputProps('address.street')}
      />
      <FieldPair shape="place">
        <TextInput
          {...required}
          label="PLZ"
          autoComplete="postal-code"
          {...form.getInputProps('address.postalCode')}
        />
        <TextInput
          {...required}
          label="Ort"
          autoComplete="address-level2"
          {...form.getInputProps('address.city')}
        />
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
