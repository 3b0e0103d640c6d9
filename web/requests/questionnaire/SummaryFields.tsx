import { Textarea } from '@mantine/core';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { REMARK_MAX_LENGTH } from '#domain/requests/contact-rules.ts';
import { LetterCount } from '#web/requests/questionnaire/steps/LetterCount.tsx';
import type { StepFields } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { StepHeading } from '#web/requests/questionnaire/steps/StepHeading.tsx';
import { AnswerSummary } from './AnswerSummary.tsx';

export type SummaryFieldsProps = StepFields & {
  title: string;
  hint: string;
  category: CategoryCode;
  onEdit: (step: string) => void;
};

/** All answers with a way back to each, and the remark (requests 17). */
export function SummaryFields({
  title,
  hint,
  category,
  values,
  errors,
  onChange,
  onEdit,
}: SummaryFieldsProps) {
  const remark = String(values['bemerkung'] ?? '');
  return (
    <>
      <StepHeading hint={hint}>{title}</StepHeading>
      <AnswerSummary category={category} values={values} onEdit={onEdit} />
      <Textarea
        name="bemerkung"
        label="Bemerkung"
        description="Freiwillig: was Dienstleister sonst noch wissen sollten"
        rows={3}
        resize="vertical"
        value={remark}
        onChange={(event) => onChange({ bemerkung: event.currentTarget.value })}
        error={errors['bemerkung']}
      />
      {remark === '' ? null : <LetterCount text={remark} max={REMARK_MAX_LENGTH} />}
    </>
  );
}
