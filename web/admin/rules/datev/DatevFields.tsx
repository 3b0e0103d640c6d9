import { Checkbox, Fieldset, NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { accountsOfChart } from '#domain/billing/datev/settings.ts';
import { taxCaseLabels, taxCases } from '#domain/billing/party/tax-words.ts';
import { chartLabels, type DatevForm, monthOptions, numberFields } from './datev-form.ts';

type FieldsProps = { form: UseFormReturnType<DatevForm> };

const columns = { base: 1, xs: 2 } as const;

export function DatevFields({ form }: FieldsProps) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={columns}>
        <WholeNumber form={form} name="consultantNumber" />
        <WholeNumber form={form} name="clientNumber" />
        <NativeSelect
          label="Wirtschaftsjahr ab"
          data={monthOptions}
          value={String(form.values.fiscalYearStartMonth)}
          onChange={({ currentTarget }) =>
            form.setFieldValue('fiscalYearStartMonth', Number(currentTarget.value))
          }
        />
        <ChartField form={form} />
        <WholeNumber form={form} name="accountLength" />
        <WholeNumber form={form} name="firstDebtor" />
      </SimpleGrid>
      {taxCases.map((taxCase) => (
        <Fieldset key={taxCase} legend={`Erlöse: ${taxCaseLabels[taxCase]}`}>
          <SimpleGrid cols={columns}>
            <Digits form={form} name={`revenue.${taxCase}.account`} label="Konto" />
            <Digits
              form={form}
              name={`revenue.${taxCase}.taxKey`}
              label="BU-Schlüssel"
              description="Leer bei einem Automatikkonto."
            />
          </SimpleGrid>
        </Fieldset>
      ))}
      <SimpleGrid cols={columns}>
        <Digits form={form} name="bankAccount" label="Bankkonto" />
        <Digits form={form} name="shopAccount" label="Verrechnungskonto des Shops" />
      </SimpleGrid>
      <Checkbox
        label="Buchungen festschreiben"
        description="Nach dem Einlesen lassen sie sich in DATEV nicht mehr ändern."
        {...form.getInputProps('isFinal', { type: 'checkbox' })}
      />
      <Checkbox
        label="Leistungsdatum übergeben"
        description="DATEV bucht die Umsatzsteuer dann in den Monat der Käufe."
        {...form.getInputProps('hasServiceDates', { type: 'checkbox' })}
      />
    </Stack>
  );
}

function WholeNumber({ form, name }: FieldsProps & { name: keyof typeof numberFields }) {
  return (
    <NumberInput
      label={numberFields[name]}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      {...form.getInputProps(name)}
    />
  );
}

type DigitsProps = FieldsProps & { name: string; label: string; description?: string };

function Digits({ form, name, label, description }: DigitsProps) {
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      {...form.getInputProps(name)}
    />
  );
}

/** Another chart brings its standard accounts. */
function ChartField({ form }: FieldsProps) {
  const change = (chart: DatevForm['chart']) => {
    const { revenue, ...accounts } = accountsOfChart(chart, Number(form.values.accountLength));
    const filled = taxCases.map((taxCase) => {
      const { account, taxKey } = revenue[taxCase];
      return [taxCase, { account, taxKey: taxKey ?? '' }] as const;
    });
    form.setValues({
      chart,
      ...accounts,
      revenue: Object.fromEntries(filled) as DatevForm['revenue'],
    });
  };
  return (
    <NativeSelect
      label="Kontenrahmen"
      description="Ein anderer Rahmen setzt seine Standardkonten ein."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={Object.entries(chartLabels).map(([value, label]) => ({ value, label }))}
      value={form.values.chart}
      onChange={({ currentTarget }) => change(currentTarget.value === '04' ? '04' : '03')}
    />
  );
}
