import '@mantine/core/styles/Input.layer.css';
import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { isChosen, OTHER_TEXT_MAX_LENGTH } from '#domain/requests/answer-rules.ts';
import {
  type ChoiceQuestion,
  OTHER,
  offersOther,
  otherField,
  type Question,
  type TextQuestion,
} from '#domain/requests/questionnaires/question.ts';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { ChoiceCards } from '#web/ui/form/ChoiceCards.tsx';
import classes from './Questionnaire.module.css';

type StepProps<Kind> = {
  question: Kind;
  values: FormValues;
  /** Messages under their field names. */
  errors: Readonly<Record<string, string>>;
  /** Makes the heading of the step from its words; the heading takes the focus when the step opens. */
  heading: (title: string, id?: string) => ReactNode;
  onChange: (changed: FormValues) => void;
};

/** One question with its choices or its text area. */
export function QuestionStep({ question, ...props }: StepProps<Question>) {
  return question.kind === 'text' ? (
    <TextStep question={question} {...props} />
  ) : (
    <ChoiceStep question={question} {...props} />
  );
}

function ChoiceStep({ question, values, errors, heading, onChange }: StepProps<ChoiceQuestion>) {
  const { field, kind, options, textFor } = question;
  const answer = values[field];
  const text = (name: string) => String(values[name] ?? '');
  const extra = useRef<HTMLDivElement>(null);
  // A text field that a choice brings up may lie below the buttons at the foot.
  const choose = (codes: string[]) => {
    onChange({ [field]: kind === 'multi' ? codes : (codes[0] ?? '') });
    requestAnimationFrame(() => extra.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <ChoiceCards
      legend={heading(question.title)}
      hint={question.hint}
      kind={kind}
      name={field}
      choices={options}
      value={[answer ?? []].flat().map(String)}
      onChange={choose}
      error={errors[field]}
      hasNumberKeys
    >
      {offersOther(question) && isChosen(answer, OTHER) ? (
        <TextInput
          wrapperProps={{ ref: extra }}
          className={classes.extra ?? ''}
          label="Sonstiges – was genau?"
          description={`Freiwillig, bis ${OTHER_TEXT_MAX_LENGTH} Zeichen`}
          value={text(otherField(field))}
          onChange={(event) => onChange({ [otherField(field)]: event.currentTarget.value })}
          error={errors[otherField(field)]}
        />
      ) : null}
      {textFor && isChosen(answer, textFor.option) ? (
        <TextInput
          wrapperProps={{ ref: extra }}
          className={classes.extra ?? ''}
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

function TextStep({ question, values, errors, heading, onChange }: StepProps<TextQuestion>) {
  const { field, maxLength } = question;
  const id = useId();
  const text = String(values[field] ?? '');
  return (
    <div>
      {heading(question.title, id)}
      <Textarea
        className={classes.area ?? ''}
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
      <LetterCount length={text.length} max={maxLength} />
    </div>
  );
}

/** How much of a text's room is used. */
export function LetterCount({ length, max }: { length: number; max: number }) {
  return (
    <p className={classes.count} data-over={length > max}>
      {length.toLocaleString('de-DE')} von {max.toLocaleString('de-DE')} Zeichen
    </p>
  );
}
