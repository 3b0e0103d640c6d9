import { Box, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import {
  checkReportDecision,
  decisionsOf,
  decisionWords,
  groundLabels,
  type ReportDecision,
  type ReportGround,
  reportGrounds,
} from '#domain/requests/administration/report-decision.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { RadioChoice } from '#web/admin/RadioChoice.tsx';
import { adminRequestReads } from '#web/admin/requests/admin-requests.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { showRefusedFields, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { Decided } from './ReportDetails.tsx';
import { type AdminReport, type ListedReport, nameReport } from './report-names.ts';

type Values = { decision: ReportDecision | ''; ground: ReportGround | ''; reason: string };

const noValues: Values = { decision: '', ground: '', reason: '' };

const toDecision = ({ decision, ground, reason }: Values) => {
  return { decision: decision || undefined, ground: ground || undefined, reason };
};

type DecisionDialogProps = ShownDialog & { report: ListedReport };

/** Rule admin 74. */
export function DecisionDialog({ report, ...dialog }: DecisionDialogProps) {
  const form = useForm<Values>({
    initialValues: noValues,
    validate: (values) => toFormErrors(checkReportDecision(report.kind, toDecision(values))),
  });
  const deciding = useApiMutation('PUT /api/admin/reports/:id/decision', {
    invalidates: [
      'GET /api/admin/reports',
      'GET /api/admin/reports/:id',
      'GET /api/admin/overview',
      ...adminRequestReads,
    ],
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onError: (error) => showRefusedFields(form, error, null),
  });
  const send = async (values: Values) => {
    const { decision, ground, reason } = toDecision(values);
    if (!decision) return undefined;
    return deciding.send({
      params: { id: report._id },
      body: { decision, reason, ...(ground && { ground }) },
    });
  };
  const decided = findDecided(deciding.error);
  const { decision, reason } = form.values;
  return (
    <ActionDialog
      {...dialog}
      title={`Entscheiden: ${nameReport(report)}`}
      meaning={describeRecipients(report)}
      submitLabel="Entscheidung mitteilen"
      holdsInput
      unsaved={decision || reason ? 'Die Meldung ist noch nicht entschieden.' : null}
      call={deciding}
      onSubmit={() => sendValid(form, send)}
    >
      {decided ? (
        <Notice tone="warning" title="So wurde entschieden">
          <Decided decided={decided} />
        </Notice>
      ) : null}
      <RadioChoice
        label="Entscheidung"
        options={decisionsOf[report.kind]}
        nameOf={(each) => (
          <>
            {decisionWords[each].choice}
            <Box component="small" display="block" c="dimmed">
              {decisionWords[each].meaning}
            </Box>
          </>
        )}
        {...form.getInputProps('decision')}
      />
      {decision && decisionWords[decision].isRestriction ? (
        <RadioChoice
          label="Grundlage"
          description="Nennen Sie in der Begründung, welche Vorschrift oder Regel gemeint ist."
          options={reportGrounds}
          nameOf={(each) => groundLabels[each]}
          {...form.getInputProps('ground')}
        />
      ) : null}
      <Textarea
        label="Begründung"
        description={`Höchstens ${REASON_MAX_LENGTH.toLocaleString('de-DE')} Zeichen. Nennen Sie weder Namen noch Kontaktdaten.`}
        autosize
        minRows={3}
        {...form.getInputProps('reason')}
      />
    </ActionDialog>
  );
}

/** The first decision, where another admin was faster. */
function findDecided(error: Error | null): AdminReport['decided'] {
  const isMeanwhile = error instanceof ApiError && error.code === 'decided_meanwhile';
  return isMeanwhile ? ((error.current as AdminReport | undefined)?.decided ?? null) : null;
}

function describeRecipients({ kind, reporter }: ListedReport): string {
  return kind === 'request' && reporter.side === 'client'
    ? 'Der Auftraggeber erhält die Entscheidung mit ihrer Begründung per E-Mail.'
    : 'Auftraggeber und Partner erhalten die Entscheidung mit derselben Begründung per E-Mail.';
}
