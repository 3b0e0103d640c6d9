import { NativeSelect, Radio, Stack, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { billingRhythms, rhythmLabels } from '#domain/billing/party/billing-rhythm.ts';
import { vatLabel } from '#domain/billing/party/tax-words.ts';
import { HOME_COUNTRY, nameCountry } from '#domain/postal-codes/country.ts';
import { countriesAbroad } from '#domain/postal-codes/postal-code.ts';
import { FieldPair, FormSection } from '#web/accounts/form/FormSection.tsx';
import { EmailInput, required } from '#web/accounts/form/fields.tsx';
import type { Billing, BillingValues } from './billing-values.ts';
import { VatIdCheck } from './VatIdCheck.tsx';

const countries = [{ value: HOME_COUNTRY, label: nameCountry(HOME_COUNTRY) }, ...countriesAbroad];

type BillingFieldsProps = { form: UseFormReturnType<BillingValues>; billing: Billing };

export function BillingFields({ form, billing }: BillingFieldsProps) {
  const line = (field: keyof BillingValues, props: TextInputProps) => (
    <TextInput {...required} {...props} {...form.getInputProps(field)} />
  );
  return (
    <>
      <FormSection
        legend="Rechnungsempfänger"
        hint={billing.updatedAt === null ? 'Vorbelegt aus Ihrem Profil. Bitte prüfen und speichern.' : null}
      >
        {line('name', { label: 'Firmenname', autoComplete: 'organization' })}
        {line('street', { label: 'Straße & Hausnummer', autoComplete: 'street-address' })}
        <FieldPair shape="place">
          {line('postalCode', { label: 'PLZ', autoComplete: 'postal-code' })}
          {line('city', { label: 'Ort', autoComplete: 'address-level2' })}
          <NativeSelect
            label="Land"
            autoComplete="country"
            data={countries}
            {...form.getInputProps('country')}
          />
        </FieldPair>
      </FormSection>
      <TaxSection form={form} billing={billing} />
      <FormSection legend="Zustellung">
        <EmailInput label="E-Mail-Adresse für Rechnungen" {...form.getInputProps('email')} />
        <TextInput
          label="Bestellnummer (optional)"
          description="Ihre eigene Nummer oder Kostenstelle. Sie steht auf jeder Rechnung."
          {...form.getInputProps('reference')}
        />
        <TextInput
          label="Leitweg-ID (optional)"
          description="Nur für öffentliche Auftraggeber."
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('leitwegId')}
        />
        <Radio.Group label="Rechnungsrhythmus" {...form.getInputProps('rhythm')}>
          <Stack gap="sm" mt="xs">
            {billingRhythms.map((each) => (
              <Radio key={each} value={each} color="provider" label={rhythmLabels[each]} />
            ))}
          </Stack>
        </Radio.Group>
      </FormSection>
    </>
  );
}

function TaxSection({ form, billing }: BillingFieldsProps) {
  const isStored = form.values.vatId === (billing.vatId ?? '');
  return (
    <FormSection legend="Umsatzsteuer" hint={`Bei Ihren Käufen: ${vatLabel(billing)}.`}>
      <TextInput
        label="USt-IdNr. (optional)"
        description="Wir prüfen sie im EU-Register VIES."
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('vatId')}
      />
      {isStored && billing.vatIdCheck ? (
        <VatIdCheck check={billing.vatIdCheck} taxCase={billing.taxCase} />
      ) : null}
    </FormSection>
  );
}
