import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { ruleLabel } from '#domain/requests/portal-rules.ts';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ConflictDialog } from '#web/ui/dialog/ConflictDialog.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { type Rule, useRuleChange } from './admin-rules.ts';
import { RuleFields } from './RuleFields.tsx';
import {
  checkFormValues,
  describeStart,
  describeValue,
  isTyped,
  type RuleFormValues,
  toFormValues,
  toWantedChange,
  valueField,
} from './rule-values.ts';

type RuleDialogProps = {
  /** As it was when the dialog was opened. */
  rule: Rule;
  newest: Rule;
  opened: boolean;
  onClose: () => void;
};

function useRuleForm(rule: Rule, onSaved: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<RuleFormValues>({
    initialValues: toFormValues(rule),
    validate: (values) => checkFormValues(values, rule),
  });
  const saving = useRuleChange(rule.rule, onSaved);
  const showFirst = () => focusFirstError(ref.current);
  const sendWith = (revision: number) => (values: RuleFormValues) =>
    saving.mutateAsync(toWantedChange(values, { ...rule, revision }), {
      onError: (error) => {
        if (!(error instanceof ApiError) || error.errors.length === 0) return;
        const { value, validFrom, ...others } = toFormErrors(error.errors);
        form.setErrors({
          ...others,
          ...(value && { [valueField(rule.value)]: value }),
          ...(validFrom && { time: validFrom }),
        });
        showFirst();
      },
    });
  const saveWith = (revision: number) => sendValid(form, sendWith(revision), showFirst);
  return { ref, form, saving, saveWith };
}

export function RuleDialog({ rule, newest, opened, onClose }: RuleDialogProps) {
  const formId = `regel-${rule.rule}`;
  const title = `Ändern: ${ruleLabel(rule.rule)}`;
  const { ref, form, saving, saveWith } = useRuleForm(rule, () => leaveAtOnce(onClose));
  const { error, isPending } = saving;
  const isConflict = error instanceof ApiError && error.code === 'edited_meanwhile';
  const isAtField = error instanceof ApiError && error.errors.length > 0;
  const { leave, leaveAtOnce, question } = useUnsavedDialog(
    opened && isTyped(form.values, rule) ? 'Ihre Änderung ist noch nicht gespeichert.' : null,
  );
  const close = () => leave(onClose);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        isBusy={isPending}
        holdsInput
        title={title}
        actions={
          <>
            <Button variant="default" onClick={close} disabled={isPending}>
              Abbrechen
            </Button>
            <BusyButton type="submit" form={formId} isBusy={isPending}>
              Speichern
            </BusyButton>
          </>
        }
      >
        <Form id={formId} ref={ref} onSubmit={() => saveWith(rule.revision)} aria-label={title}>
          <RuleFields rule={rule} form={form} />
        </Form>
        {error && !isAtField && !isConflict ? <ErrorNotice error={error} /> : null}
      </Dialog>
      <ConflictDialog
        opened={opened && isConflict}
        title="Die Regel wurde inzwischen geändert"
        own={describeOwn(form.values, rule)}
        stored={describeStored(newest)}
        isBusy={isPending}
        onKeepOwn={() => saveWith(newest.revision)}
        onTakeStored={() => leaveAtOnce(onClose)}
        onClose={saving.reset}
      />
      {question}
    </>
  );
}

function describeOwn(values: RuleFormValues, rule: Rule) {
  const { value, validFrom } = toWantedChange(values, rule);
  return [
    { label: 'Wert', text: describeValue(rule.rule, value) },
    { label: 'Gilt ab', text: validFrom ? describeStart(validFrom) : 'sofort' },
  ];
}

function describeStored({ rule, value, validFrom, planned }: Rule) {
  const plans = planned.map(
    (plan) => `, ab ${describeStart(plan.validFrom)}: ${describeValue(rule, plan.value)}`,
  );
  return [
    { label: 'Wert', text: `${describeValue(rule, value)}${plans.join('')}` },
    { label: 'Gilt ab', text: describeStart(validFrom) },
  ];
}
