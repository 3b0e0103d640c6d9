import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { roleLabels } from '#domain/accounts/managed/account-state.ts';
import { checkManagedAccount } from '#domain/accounts/managed/managed-account.ts';
import { roles } from '#domain/accounts/roles.ts';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { categoryState, type ServiceSelection, tickCategory } from '#domain/catalogue/service-selection.ts';
import { FieldPair, FormSection, ServicePicker } from '#web/accounts/accounts.ts';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import { loadPhoneCheck, withPhoneCheck } from '#web/ui/form/phone-check.ts';
import { toSent, type UserValues } from './user-values.ts';

type FieldsProps = { form: UseFormReturnType<UserValues> };

const required = { required: true, withAsterisk: false } as const;
/** The data of somebody else: the browser must not fill in the admin's own. */
const foreign = { autoComplete: 'off' } as const;

export function useUserForm(initialValues: UserValues) {
  return useForm<UserValues>({
    initialValues,
    validate: (values) =>
      withPhoneCheck(values, (checkPhone) => toFormErrors(checkManagedAccount(toSent(values), checkPhone))),
  });
}

export function UserFields({ form }: FieldsProps) {
  return (
    <Stack gap="xl">
      <PersonFields form={form} />
      {form.values.role === 'partner' ? <CategoryFields form={form} /> : null}
      <ReachFields form={form} />
    </Stack>
  );
}

function PersonFields({ form }: FieldsProps) {
  return (
    <FormSection legend="Person und Zugang">
      <FieldPair>
        <TextInput
          {...required}
          {...foreign}
          label="Vorname"
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput {...required} {...foreign} label="Nachname" {...form.getInputProps('lastName')} />
      </FieldPair>
      <TextInput
        {...required}
        {...foreign}
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
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
        hint="Der Partner sieht nur Anfragen, die dazu passen. Bei Personaldienstleistung braucht der Abgleich beides: die Art der Dienstleistung und die Spezialisierung."
        selection={services}
        error={error}
        onChange={change}
      />
    </>
  );
}

function ReachFields({ form }: FieldsProps) {
  return (
    <FormSection legend="Firma und Erreichbarkeit">
      <TextInput {...foreign} label="Firma (optional)" {...form.getInputProps('companyName')} />
      <TextInput
        {...foreign}
        label="Straße & Hausnummer (optional)"
        {...form.getInputProps('address.street')}
      />
      <FieldPair shape="place">
        <TextInput {...foreign} label="PLZ (optional)" {...form.getInputProps('address.postalCode')} />
        <TextInput {...foreign} label="Ort (optional)" {...form.getInputProps('address.city')} />
      </FieldPair>
      <TextInput {...foreign} label="Land (optional)" {...form.getInputProps('address.country')} />
      <FieldPair>
        <TextInput
          {...foreign}
          label="Telefonnummer (optional)"
          type="tel"
          {...form.getInputProps('phoneNumber')}
          onFocus={() => void loadPhoneCheck()}
        />
        <TextInput
          {...foreign}
          label="Website (optional)"
          type="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('website')}
        />
      </FieldPair>
    </FormSection>
  );
}
