import { Textarea, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { isChosen, OTHER_TEXT_MAX_LENGTH } from '#domain/requests/answer-rules.ts';
import {
  type ChoiceQuestion,
  offersOther,
  otherField,
  type Question,
  type TextQuestion,
} from '#domain/requests/questionnaires/question.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { LetterCount } from '#web/requests/questionnaire/steps/LetterCount.tsx';
import { type StepFields, textProps } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { StepHeading } from '#web/requests/questionnaire/steps/StepHeading.tsx';
import { ChoiceCards } from '#web/ui/form/ChoiceCards.tsx';

type StepProps<Kind> = StepFields & { question: Kind };

export function QuestionStep({ question, ...props }: StepProps<Question>) {
  return question.kind === 'text' ? (
    <TextStep question={question} {...props} />
  ) : (
    <ChoiceStep question={question} {...props} />
  );
}

function ChoiceStep({ question, ...fields }: StepProps<ChoiceQuestion>) {
  const { field, kind, options, textFor } = question;
  const { values, errors, onChange } = fields;
  const answer = values[field];
  const extra = useRef<HTMLInputElement>(null);
  // A text field that a choice brings up may lie below the buttons at the foot.
  const choose = (codes: string[]) => {
    onChange({ [field]: kind === 'multi' ? codes : (codes[0] ?? '') });
    requestAnimationFrame(() => extra.current?.scrollIntoView({ block: 'nearest' }));
  };
  const extraProps = (name: string) => ({ ref: extra, maw: '34rem', mt: 'md', ...textProps(fields, name) });
  return (
    <ChoiceCards
      legend={<StepHeading>{question.title}</StepHeading>}
      hint={kind === 'multi' ? 'Mehrfachauswahl möglich' : undefined}
      kind={kind}
      name={field}
      choices={options.map((option) => ({ ...option, label: breakable(option.label) }))}
      value={[answer ?? []].flat().map(String)}
      onChange={choose}
      error={errors[field]}
      hasNumberKeys
    >
      {offersOther(question) && isChosen(answer, OTHER_OPTION) ? (
        <TextInput
          {...extraProps(otherField(field))}
          label="Sonstiges – was genau?"
          description={`Freiwillig, bis ${OTHER_TEXT_MAX_LENGTH} Zeichen`}
        />
      ) : null}
      {textFor && isChosen(answer, textFor.option) ? (
        <TextInput {...extraProps(textFor.field)} label={textFor.label} required />
      ) : null}
    </ChoiceCards>
  );
}

function TextStep({ question, ...fields }: StepProps<TextQuestion>) {
  const id = useId();
  const text = textProps(fields, question.field);
  return (
    <div>
      <StepHeading id={id}>{question.title}</StepHeading>
      <Textarea
        mt="xs"
        aria-labelledby={id}
        aria-required
        description={question.hint}
        placeholder={question.placeholder}
        rows={6}
        resize="vertical"
        {...text}
      />
      <LetterCount text={text.value} max={question.maxLength} />
    </div>
  );
}
