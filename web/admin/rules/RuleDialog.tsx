import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { RuleFields } from './RuleFields.tsx';
import {
  adminRuleReads,
  checkFormValues,
  describeStart,
  describeValue,
  isTyped,
  nameChange,
  type Rule,
  type RuleFormValues,
  toFormValues,
  toWantedChange,
} from './rule-values.ts';

type RuleDialogProps = ShownDialog & {
  /** The rule when the dialog opened. */
  rule: Rule;
  newest: Rule;
};

export function RuleDialog({ rule, newest, ...dialog }: RuleDialogProps) {
  const client = useQueryClient();
  const form = useForm<RuleFormValues>({
    initialValues: toFormValues(rule),
    validate: (values) => checkFormValues(values, rule),
  });
  const saving = useApiMutation('PUT /api/admin/rules/:rule', {
    invalidates: adminRuleReads,
    onSuccess: ({ rules, msg }) => {
      client.setQueryData(q('GET /api/admin/rules').queryKey, { rules });
      showSnackbar('success', msg);
    },
    onError: (error) => showRefusedFields(form, error, null),
  });
  const saveWith = (revision: number) =>
    sendValid(form, (values) =>
      saving.send({ params: { rule: rule.rule }, body: toWantedChange(values, { ...rule, revision }) }),
    );
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'edited_meanwhile';
  return (
    <ActionDialog
      {...dialog}
      title={nameChange(rule.rule)}
      submitLabel="Speichern"
      holdsInput
      unsaved={isTyped(form.values, rule) ? 'Ihre Änderung ist noch nicht gespeichert.' : null}
      call={saving}
      onSubmit={() => saveWith(rule.revision)}
      conflict={
        isConflict
          ? {
              title: 'Die Regel wurde inzwischen geändert',
              own: describeOwn(form.values, rule),
              stored: describeStored(newest),
              onKeepOwn: () => saveWith(newest.revision),
              onClose: saving.reset,
            }
          : null
      }
    >
      <RuleFields rule={rule} form={form} />
    </ActionDialog>
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
