import { Checkbox, NativeSelect, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { roleLabels } from '#domain/accounts/managed/account-state.ts';
import { checkManagedAccount } from '#domain/accounts/managed/managed-account.ts';
import { roles } from '#domain/accounts/roles.ts';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { categoryState, type ServiceSelection, tickCategory } from '#domain/catalogue/service-selection.ts';
import { FieldPair, FormSection, ServicePicker } from '#web/accounts/accounts.ts';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import { withPhoneCheck } from '#web/ui/form/phone-check.ts';
import { toSent, type UserValues } from './user-values.ts';

type FieldsProps = { form: UseFormReturnType<UserValues> };

const required = { required: true, withAsterisk: false } as const;
const startsHere = { 'data-autofocus': true };

export function useUserForm(initialValues: UserValues) {
  return useForm<UserValues>({
    initialValues,
    validate: (values) =>
      withPhoneCheck(values, (checkPhone) => toFormErrors(checkManagedAccount(toSent(values), checkPhone))),
  });
}

export function UserFields({ form }: FieldsProps) {
  const line = (field: string, label: string, props: TextInputProps = {}) => (
    // The data of somebody else: the browser must not fill in the admin's own.
    <TextInput label={label} autoComplete="off" {...props} {...form.getInputProps(field)} />
  );
  const address = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <Stack gap="xl">
      <FormSection legend="Person und Zugang">
        <FieldPair>
          {line('firstName', 'Vorname', { ...required, ...startsHere })}
          {line('lastName', 'Nachname', required)}
        </FieldPair>
        {line('email', 'E-Mail-Adresse', { ...required, ...address, type: 'email', inputMode: 'email' })}
        <NativeSelect
          {...required}
          label="Rolle"
          data={[
            { value: '', label: 'Bitte wählen' },
            ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
          ]}
          {...form.getInputProps('role')}
        />
      </FormSection>
      {form.values.role === 'partner' ? <CategoryFields form={form} /> : null}
      <FormSection legend="Firma und Erreichbarkeit">
        {line('companyName', 'Firma (optional)')}
        {line('address.street', 'Straße & Hausnummer (optional)')}
        <FieldPair shape="place">
          {line('address.postalCode', 'PLZ (optional)')}
          {line('address.city', 'Ort (optional)')}
        </FieldPair>
        {line('address.country', 'Land (optional)')}
        <FieldPair>
          {line('phoneNumber', 'Telefonnummer (optional)', { type: 'tel' })}
          {line('website', 'Website (optional)', { ...address, type: 'url' })}
        </FieldPair>
      </FormSection>
    </Stack>
  );
}

/** The categories and the tree of services change the same selection. */
function CategoryFields({ form }: FieldsProps) {
  const { services } = form.values;
  const error = form.errors['services'];
  const change = (next: (before: ServiceSelection) => ServiceSelection) => {
    form.setFieldValue('services', next);
    form.clearFieldError('services');
  };
  return (
    <>
      <FormSection legend="Kategorien">
        <div className="halves">
          {categoryCodes.map((code) => {
            const state = categoryState(services, code);
            return (
              <Checkbox
                key={code}
                label={categories[code].label}
                checked={state === 'all'}
                indeterminate={state === 'some'}
                aria-invalid={Boolean(error) || undefined}
                onChange={() => change((before) => tickCategory(before, code, state === 'none'))}
              />
            );
          })}
        </div>
      </FormSection>
      <ServicePicker
        legend="Dienstleistungen im Einzelnen"
        hint="Der Partner sieht nur Anfragen, die dazu passen. Wählen Sie bei Personal bitte Art und Spezialisierung."
        selection={services}
        error={error}
        onChange={change}
      />
    </>
  );
}
