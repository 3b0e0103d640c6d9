import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Question } from '#domain/requests/questionnaires/question.ts';
import { FormSection } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import classes from './AnswerFields.module.css';
import { FieldGrid } from './FieldGrid.tsx';
import { listAsked, toWordValues, type WordValues } from './word-values.ts';

type WordForm = UseFormReturnType<WordValues>;
type AnswerFieldsProps = { form: WordForm; base: AdminRequest };

/** The questions that are asked by what is typed; an answer of several as JSON (admin 12). */
export function AnswerFields({ form, base }: AnswerFieldsProps) {
  const asked = listAsked(base.category, form.values, toWordValues(base));
  return (
    <FormSection legend="Antworten">
      <FieldGrid>
        {asked.map(({ question, texts }) => [
          <AnswerField key={question.field} form={form} question={question} />,
          ...texts.map(({ field, label }) => (
            <div key={field} data-wide>
              <TextInput label={label} {...form.getInputProps(field)} />
            </div>
          )),
        ])}
      </FieldGrid>
    </FormSection>
  );
}

function AnswerField({ form, question }: { form: WordForm; question: Question }) {
  const { label, field, kind } = question;
  const props = form.getInputProps(field);
  if (kind === 'single') {
    const options = question.options.map(({ code, label: name }) => ({ value: code, label: name }));
    return (
      <NativeSelect label={label} data={[{ value: '', label: 'Bitte wählen' }, ...options]} {...props} />
    );
  }
  return (
    <div data-wide>
      {kind === 'text' ? (
        <Textarea label={label} autosize minRows={2} maxRows={8} {...props} />
      ) : (
        <Textarea
          classNames={{ input: classes.json ?? '' }}
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
      )}
    </div>
  );
}
