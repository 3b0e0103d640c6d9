import {
  Checkbox,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { checkPassword, passwordRules } from '#domain/accounts/passwords/password-rules.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { PasswordChecklist } from '#web/ui/form/PasswordChecklist.tsx';
import { Sample, SampleGrid } from './Sample.tsx';

const states = [
  { title: 'Leer', props: {} },
  { title: 'Fehlerhaft', props: { error: 'Bitte prüfen Sie diese Angabe.' } },
  { title: 'Gesperrt', props: { disabled: true } },
] as const;
const countries = ['Deutschland', 'Österreich', 'Schweiz'];

export function FieldSamples() {
  return (
    <>
      {states.map(({ title, props }) => (
        <Sample key={title} title={title}>
          <SampleGrid>
            <Fields {...props} />
          </SampleGrid>
        </Sample>
      ))}
      <NewPassword />
    </>
  );
}

function Fields(state: { error?: string; disabled?: boolean }) {
  const { error, ...rest } = state;
  return (
    <>
      <TextInput
        label="Firmenname"
        description="Wie im Handelsregister"
        placeholder="Nordlicht GmbH"
        {...state}
      />
      <TextInput label="E-Mail-Adresse" required defaultValue="anna@nordlicht.example" {...state} />
      <PasswordInput label="Passwort" defaultValue="Leuchtturm" {...state} />
      <NumberInput label="Verkäufe höchstens" defaultValue={5} min={1} max={100} {...state} />
      <NativeSelect label="Land" data={countries} {...state} />
      <TextInput
        type="search"
        label="Suche"
        placeholder="Name, Firma oder E-Mail"
        leftSection={<IconSearch size={18} aria-hidden />}
        {...state}
      />
      <Textarea label="Bemerkung" description="Bis 2.000 Zeichen" rows={3} {...state} />
      <Stack gap="sm">
        <Checkbox label="Ich akzeptiere die AGB" {...state} />
        <Checkbox label="Angekreuzt" defaultChecked {...rest} />
        <Checkbox label="Zum Teil angekreuzt" indeterminate {...rest} />
      </Stack>
      <Stack gap="sm">
        <Radio.Group label="Einsatzgebiet" defaultValue="all" {...(error && { error })}>
          <Stack gap="sm" py="xs">
            <Radio value="all" label="Ganz Deutschland" {...rest} />
            <Radio value="regions" label="Bestimmte Postleitzahlen" {...rest} />
          </Stack>
        </Radio.Group>
        <Switch label="Öffentlich" {...rest} />
        <Switch label="Öffentlich (an)" defaultChecked {...rest} />
      </Stack>
    </>
  );
}

function NewPassword() {
  const [typed, setTyped] = useState('Leucht');
  const rules = passwordRules.map(({ test, ...rule }) => ({ ...rule, isMet: test(typed) }));
  return (
    <SampleGrid>
      <Sample title="PasswordChecklist, hakt beim Tippen ab">
        <PasswordInput
          label="Neues Passwort"
          autoComplete="off"
          aria-describedby="muster-regeln"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={checkPassword(typed)}
        />
        <PasswordChecklist id="muster-regeln" rules={rules} />
      </Sample>
      <Sample title="Form">
        <Form onSubmit={async () => {}} aria-label="Muster eines Formulars ohne Abstände">
          <TextInput label="Land" />
        </Form>
      </Sample>
      <Sample title="FormStack">
        <FormStack onSubmit={async () => {}} aria-label="Muster eines Formulars">
          <TextInput label="Firma" />
          <TextInput label="Ort" />
        </FormStack>
      </Sample>
      <Sample title="PasswordChecklist, alles erfüllt">
        <PasswordChecklist rules={rules.map((rule) => ({ ...rule, isMet: true }))} />
      </Sample>
    </SampleGrid>
  );
}
