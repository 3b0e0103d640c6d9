import { Box, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
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
import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { refusalOf } from '#web/ui/form/form-errors.ts';
import { Decided } from './ReportDetails.tsx';
import { type AdminReport, type ListedReport, nameReport } from './report-names.ts';

type DecisionDialogProps = ActionDialogProps & { report: ListedReport };

/** Rule admin 74. */
export function DecisionDialog({ report, ...dialog }: DecisionDialogProps) {
  const [decision, setDecision] = useState<ReportDecision>();
  const [ground, setGround] = useState<ReportGround>();
  const [reason, setReason] = useState('');
  const [isPressed, setPressed] = useState(false);
  const call = useApiMutation('PUT /api/admin/reports/:id/decision', {
    invalidates: [
      'GET /api/admin/reports',
      'GET /api/admin/reports/:id',
      'GET /api/admin/overview',
      'GET /api/requests',
      'GET /api/requests/:id',
      'GET /api/admin/checking',
      'GET /api/admin/checking/:id',
    ],
    onSuccess: ({ msg }) => showSnackbar('success', msg),
  });
  const missing = checkReportDecision(report.kind, { decision, ground, reason });
  const errorOf = (field: string) =>
    (isPressed ? missing.find((each) => each.field === field)?.msg : undefined) ??
    refusalOf(call.error, field);
  const submit = () => {
    setPressed(true);
    if (decision && missing.length === 0) {
      const body = { decision, reason, ...(ground && { ground }) };
      return call.send({ params: { id: report._id }, body });
    }
    return undefined;
  };
  const decided = findDecided(call.error);
  return (
    <ActionDialog
      {...dialog}
      title={`Entscheiden: ${nameReport(report)}`}
      meaning={describeRecipients(report)}
      submitLabel="Entscheidung mitteilen"
      holdsInput
      unsaved={decision || reason ? 'Die Meldung ist noch nicht entschieden.' : null}
      call={call}
      onSubmit={submit}
    >
      {decided ? (
        <Notice tone="warning" title="So wurde entschieden">
          <Decided decided={decided} />
        </Notice>
      ) : null}
      <DecisionChoice report={report} chosen={decision} error={errorOf('decision')} onChoose={setDecision} />
      {decision && decisionWords[decision].isRestriction ? (
        <GroundChoice chosen={ground} error={errorOf('ground')} onChoose={setGround} />
      ) : null}
      <Textarea
        label="Begründung"
        description={`Höchstens ${REASON_MAX_LENGTH.toLocaleString('de-DE')} Zeichen. Nennen Sie weder Namen noch Kontaktdaten.`}
        value={reason}
        error={errorOf('reason')}
        autosize
        minRows={3}
        readOnly={call.isPending}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          if (call.error) call.reset();
        }}
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

type DecisionChoiceProps = {
  report: ListedReport;
  chosen: ReportDecision | undefined;
  error: string | undefined;
  onChoose: (decision: ReportDecision) => void;
};

function DecisionChoice({ report: { kind }, chosen, error, onChoose }: DecisionChoiceProps) {
  return (
    <Radio.Group
      label="Entscheidung"
      value={chosen ?? null}
      onChange={(value) => onChoose(value as ReportDecision)}
      error={error}
    >
      <Stack gap="sm" mt="2xs" mb="2xs">
        {decisionsOf[kind].map((each) => (
          <Radio
            key={each}
            value={each}
            label={
              <>
                {decisionWords[each].choice}
                <Box component="small" display="block" c="dimmed">
                  {decisionWords[each].meaning}
                </Box>
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type GroundChoiceProps = {
  chosen: ReportGround | undefined;
  error: string | undefined;
  onChoose: (ground: ReportGround) => void;
};

function GroundChoice({ chosen, error, onChoose }: GroundChoiceProps) {
  return (
    <Radio.Group
      label="Grundlage"
      description="Nennen Sie in der Begründung, welche Vorschrift oder Regel gemeint ist."
      value={chosen ?? null}
      onChange={(value) => onChoose(value as ReportGround)}
      error={error}
    >
      <Stack gap="sm" mt="xs" mb="2xs">
        {reportGrounds.map((each) => (
          <Radio key={each} value={each} label={groundLabels[each]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
