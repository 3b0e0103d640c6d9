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
import type { StepFields } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
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

function ChoiceStep({ question, values, errors, onChange }: StepProps<ChoiceQuestion>) {
  const { field, kind, options, textFor } = question;
  const answer = values[field];
  const text = (name: string) => String(values[name] ?? '');
  const extra = useRef<HTMLInputElement>(null);
  // A text field that a choice brings up may lie below the buttons at the foot.
  const choose = (codes: string[]) => {
    onChange({ [field]: kind === 'multi' ? codes : (codes[0] ?? '') });
    requestAnimationFrame(() => extra.current?.scrollIntoView({ block: 'nearest' }));
  };
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
          ref={extra}
          maw="34rem"
          mt="md"
          label="Sonstiges – was genau?"
          description={`Freiwillig, bis ${OTHER_TEXT_MAX_LENGTH} Zeichen`}
          value={text(otherField(field))}
          onChange={(event) => onChange({ [otherField(field)]: event.currentTarget.value })}
          error={errors[otherField(field)]}
        />
      ) : null}
      {textFor && isChosen(answer, textFor.option) ? (
        <TextInput
          ref={extra}
          maw="34rem"
          mt="md"
          label={textFor.label}
          required
          value={text(textFor.field)}
          onChange={(event) => onChange({ [textFor.field]: event.currentTarget.value })}
          error={errors[textFor.field]}
        />
      ) : null}
    </ChoiceCards>
  );
}

function TextStep({ question, values, errors, onChange }: StepProps<TextQuestion>) {
  const { field, maxLength } = question;
  const id = useId();
  const text = String(values[field] ?? '');
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
        value={text}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        error={errors[field]}
      />
      <LetterCount text={text} max={maxLength} />
    </div>
  );
}
