import { Checkbox, Group, NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { HOME_COUNTRY, nameCountry } from '#domain/postal-codes/country.ts';
import { countriesAbroad } from '#domain/postal-codes/postal-code.ts';
import { explainFixedEmail } from '#domain/requests/client-edits/request-edit.ts';
import { COUNTRY_FIELD, contactFields } from '#domain/requests/contact-rules.ts';
import { contactWishFields } from '#domain/requests/contact-wish.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { FormSection } from '#web/accounts/accounts.ts';
import { type DetailValues, wishLabels } from './edit-versions.ts';

type ContactEditFieldsProps = { form: UseFormReturnType<DetailValues>; email: string };

const countries = [{ value: HOME_COUNTRY, label: nameCountry(HOME_COUNTRY) }, ...countriesAbroad];

const wide = { gridColumn: '1 / -1' };

/** Not the admin's own data: browsers are not to fill it in. */
const foreign = { autoComplete: 'off' } as const;

export function ContactEditFields({ form, email }: ContactEditFieldsProps) {
  return (
    <FormSection legend="Kontakt">
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        {contactFields.map(({ field, label, required }) =>
          field === 'email' ? (
            <TextInput
              key={field}
              style={wide}
              label={label}
              value={email}
              readOnly
              variant="filled"
              description={explainFixedEmail('admin')}
              inputWrapperOrder={['label', 'input', 'description']}
            />
          ) : (
            <TextInput
              key={field}
              label={required ? label : `${label} (optional)`}
              {...foreign}
              {...form.getInputProps(field)}
            />
          ),
        )}
        <NativeSelect label="Land" data={countries} {...foreign} {...form.getInputProps(COUNTRY_FIELD)} />
        <NumberInput
          label="Anzahl der Angebote"
          description={`${offerCount.min} bis ${offerCount.max}. Verschiebt auch „Verkäufe höchstens“.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          min={offerCount.min}
          max={offerCount.max}
          {...form.getInputProps('anzahlAngebote')}
        />
        {contactWishFields.map(({ field, options }) => (
          <Checkbox.Group key={field} label={wishLabels[field]} {...form.getInputProps(field)}>
            <Group mt="2xs">
              {options.map(({ code, label }) => (
                <Checkbox key={code} value={code} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
        ))}
        <Textarea
          style={wide}
          label="Bemerkung (optional)"
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('bemerkung')}
        />
      </SimpleGrid>
    </FormSection>
  );
}
