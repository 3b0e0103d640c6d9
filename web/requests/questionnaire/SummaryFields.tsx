import { Textarea } from '@mantine/core';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { REMARK_MAX_LENGTH } from '#domain/requests/contact-rules.ts';
import { LetterCount } from '#web/requests/questionnaire/steps/LetterCount.tsx';
import { type StepFields, textProps } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { StepHeading } from '#web/requests/questionnaire/steps/StepHeading.tsx';
import { AnswerSummary } from './AnswerSummary.tsx';

export type SummaryFieldsProps = StepFields & {
  title: string;
  hint: string;
  category: CategoryCode;
  onEdit: (step: string) => void;
};

/** All answers with a way back to each, and the remark (requests 17). */
export function SummaryFields({ title, hint, category, onEdit, ...fields }: SummaryFieldsProps) {
  const remark = textProps(fields, 'bemerkung');
  return (
    <>
      <StepHeading hint={hint}>{title}</StepHeading>
      <AnswerSummary category={category} values={fields.values} onEdit={onEdit} />
      <Textarea
        name="bemerkung"
        label="Bemerkung"
        description="Freiwillig: was Dienstleister sonst noch wissen sollten"
        rows={3}
        resize="vertical"
        {...remark}
      />
      {remark.value === '' ? null : <LetterCount text={remark.value} max={REMARK_MAX_LENGTH} />}
    </>
  );
}
