import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Question } from '#domain/requests/questionnaires/question.ts';
import { FormSection } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import type { DetailValues } from './edit-versions.ts';
import { listAsked, toSubmittedValues } from './submitted-values.ts';

type DetailForm = UseFormReturnType<DetailValues>;
type AnswerFieldsProps = { form: DetailForm; base: AdminRequest };

const wide = { gridColumn: '1 / -1' };

/** The questions that are asked by what is typed; an answer of several as JSON (admin 12). */
export function AnswerFields({ form, base }: AnswerFieldsProps) {
  const asked = listAsked(base.category, form.values, toSubmittedValues(base));
  return (
    <FormSection legend="Antworten">
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        {asked.map(({ question, texts }) => [
          <AnswerField key={question.field} form={form} question={question} />,
          ...texts.map(({ field, label }) => (
            <TextInput key={field} style={wide} label={label} {...form.getInputProps(field)} />
          )),
        ])}
      </SimpleGrid>
    </FormSection>
  );
}

function AnswerField({ form, question }: { form: DetailForm; question: Question }) {
  const { label, field, kind } = question;
  const props = form.getInputProps(field);
  if (kind === 'single') {
    const options = question.options.map(({ code, label: name }) => ({ value: code, label: name }));
    return (
      <NativeSelect label={label} data={[{ value: '', label: 'Bitte wählen' }, ...options]} {...props} />
    );
  }
  if (kind === 'text')
    return <Textarea style={wide} label={label} autosize minRows={2} maxRows={8} {...props} />;
  return (
    <Textarea
      style={wide}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      label={label}
      description={`JSON-Liste aus: ${question.options.map(({ code }) => `"${code}"`).join(', ')}`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={1}
      maxRows={6}
      spellCheck={false}
      autoCapitalize="none"
      {...props}
    />
  );
}
