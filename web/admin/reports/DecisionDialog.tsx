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
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { refusalOf } from '#web/ui/form/form-errors.ts';
import { findDecided, type ListedReport, nameReport, useDecision } from './admin-reports.ts';
import { Decided } from './ReportDetails.tsx';

type DecisionDialogProps = ActionDialogProps & { report: ListedReport };

/** Rule admin 74. */
export function DecisionDialog({ report, ...dialog }: DecisionDialogProps) {
  const [decision, setDecision] = useState<ReportDecision>();
  const [ground, setGround] = useState<ReportGround>();
  const [reason, setReason] = useState('');
  const [isPressed, setPressed] = useState(false);
  const call = useDecision(report);
  const missing = checkReportDecision(report.kind, { decision, ground, reason });
  const errorOf = (field: string) =>
    (isPressed ? missing.find((each) => each.field === field)?.msg : undefined) ??
    refusalOf(call.error, field);
  const submit = () => {
    setPressed(true);
    if (decision && missing.length === 0) return call.mutateAsync({ decision, ground, reason });
  };
  const decided = findDecided(call.error);
  return (
    <ActionDialog
      {...dialog}
      title={`Entscheiden: ${nameReport(report)}`}
      meaning={describeTold(report)}
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

function describeTold({ kind, reporter }: ListedReport): string {
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
