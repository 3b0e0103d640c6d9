import { Checkbox, Fieldset, Group, Input, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { reminderNames } from '#domain/billing/reminders.ts';
import {
  billingLabels,
  billingModels,
  choiceRules,
  flagRules,
  isChoiceRule,
  isFlagRule,
  isNumberRule,
  numberRules,
  partedRules,
} from '#domain/requests/portal-rules.ts';
import { RadioChoice } from '#web/admin/RadioChoice.tsx';
import { type Rule, type RuleFormValues, stepFields } from './rule-values.ts';

type RuleFieldsProps = { rule: Rule; form: UseFormReturnType<RuleFormValues> };

export function RuleFields({ rule, form }: RuleFieldsProps) {
  return (
    <Stack gap="md">
      <ValueField rule={rule} form={form} />
      <RadioChoice
        label="Ab wann"
        options={['now', 'later']}
        nameOf={(when) => (when === 'now' ? 'Sofort' : 'Ab einem Zeitpunkt')}
        {...form.getInputProps('when')}
      />
      {form.values.when === 'later' ? (
        <TextInput
          type="datetime-local"
          label="Gilt ab"
          description="Uhrzeit in Berlin (Europe/Berlin), höchstens zwei Jahre voraus."
          {...form.getInputProps('validFrom')}
        />
      ) : null}
      <Textarea
        label="Grund"
        description="Steht im Verlauf, mit Ihrer E-Mail-Adresse und der Zeit."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </Stack>
  );
}

function ValueField({ rule: { rule }, form }: RuleFieldsProps) {
  if (isNumberRule(rule)) {
    const { range, unit, hint } = numberRules[rule];
    return (
      <NumberInput
        label={`Neuer Wert (${unit[1]})`}
        description={`${range.min} bis ${range.max}. ${hint}`}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        data-autofocus
        {...form.getInputProps('value')}
      />
    );
  }
  if (isChoiceRule(rule)) {
    const { label, values, valueLabels, hint } = choiceRules[rule];
    return (
      <RadioChoice
        label={label}
        description={hint}
        options={values}
        nameOf={(each) => valueLabels[each]}
        {...form.getInputProps('value')}
      />
    );
  }
  if (isFlagRule(rule)) {
    const { statement, hint } = flagRules[rule];
    return (
      <Checkbox label={statement} description={hint} {...form.getInputProps('value', { type: 'checkbox' })} />
    );
  }
  if (rule === 'creditLimit')
    return (
      <TextInput
        label="Limit (brutto)"
        description={`${partedRules.creditLimit.hint} Leer: kein Limit.`}
        inputMode="decimal"
        rightSection="€"
        data-autofocus
        {...form.getInputProps('value')}
      />
    );
  if (rule === 'reminders') return <ReminderSteps form={form} />;
  return (
    <>
      <TextInput
        label="Preis (netto)"
        inputMode="decimal"
        rightSection="€"
        data-autofocus
        {...form.getInputProps('value')}
      />
      <RadioChoice
        label="Abrechnung"
        description="Kostenlos: Neue Anfragen kosten 0 €; der Preis bleibt für später stehen."
        options={billingModels}
        nameOf={(model) => billingLabels[model]}
        {...form.getInputProps('billing')}
      />
    </>
  );
}

function ReminderSteps({ form }: Pick<RuleFieldsProps, 'form'>) {
  return (
    <>
      {stepFields.map((field, index) => (
        <Fieldset key={field} legend={reminderNames[index]}>
          <Group grow align="start" gap="sm">
            <NumberInput
              label="Tage nach Fälligkeit"
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              {...(index === 0 && { 'data-autofocus': true })}
              {...form.getInputProps(`${field}.afterDays`)}
            />
            <TextInput
              label="Gebühr"
              inputMode="decimal"
              rightSection="€"
              {...form.getInputProps(`${field}.fee`)}
            />
          </Group>
        </Fieldset>
      ))}
      {form.errors['value'] ? <Input.Error role="alert">{form.errors['value']}</Input.Error> : null}
    </>
  );
}
