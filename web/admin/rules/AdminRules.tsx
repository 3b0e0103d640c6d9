import { Box, Stack } from '@mantine/core';
import { isCategoryCode } from '#domain/catalogue/categories.ts';
import { ruleLabel } from '#domain/requests/portal-rules.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { type Rule, type RuleChange, useRevocation, useRules } from './admin-rules.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleHistory } from './RuleHistory.tsx';
import { ruleColumns } from './rule-columns.tsx';
import { describeStart, describeValue } from './rule-values.ts';

type Revoked = { readonly change: RuleChange; readonly revision: number };

export function AdminRules() {
  const { data, error, refetch } = useRules();
  const changing = useDialog<Rule>();
  const revoking = useDialog<Revoked>();
  const { isRevoking, revoke } = useRevocation(revoking.close);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const onRevoke = (change: RuleChange, { revision }: Rule) => revoking.open({ change, revision });
  const columns = ruleColumns({ onChange: changing.open, onRevoke });
  const prices = data?.rules.filter(({ rule }) => isCategoryCode(rule));
  const settings = data?.rules.filter(({ rule }) => !isCategoryCode(rule));
  return (
    <Stack gap="xl" mt="lg">
      <section aria-labelledby="preise">
        <Box component="h2" fz="xl" mb="2xs" id="preise">
          Preise
        </Box>
        <Box component="p" className="note" mb="sm">
          Netto je gekaufter Anfrage. Alle Zeiten gelten in Berlin (Europe/Berlin).
        </Box>
        <DataTable
          caption="Preise"
          columns={columns}
          rows={prices}
          rowKey={({ rule }) => rule}
          empty={null}
        />
        <Box mt="sm">
          <TaxAdviceHint />
        </Box>
      </section>
      <section aria-labelledby="vorgaben">
        <Box component="h2" fz="xl" mb="sm" id="vorgaben">
          Vorgaben
        </Box>
        <DataTable
          caption="Vorgaben"
          columns={columns}
          rows={settings}
          rowKey={({ rule }) => rule}
          empty={null}
        />
      </section>
      <RuleHistory />
      {changing.value ? (
        <RuleDialog
          key={changing.turn}
          rule={changing.value}
          newest={data?.rules.find(({ rule }) => rule === changing.value?.rule) ?? changing.value}
          opened={changing.isOpen}
          onClose={changing.close}
        />
      ) : null}
      <ConfirmDialog
        opened={revoking.isOpen}
        title="Geplante Änderung zurücknehmen?"
        confirmLabel="Zurücknehmen"
        isBusy={isRevoking}
        onConfirm={() => revoking.value && revoke(revoking.value)}
        onCancel={revoking.close}
      >
        {revoking.value ? describePlanned(revoking.value.change) : null}
      </ConfirmDialog>
    </Stack>
  );
}

function describePlanned({ rule, value, validFrom }: RuleChange): string {
  return `${ruleLabel(rule)}: ${describeValue(rule, value)} ab ${describeStart(validFrom)}. Im Verlauf bleibt sie stehen.`;
}

/** Rule law 1. */
function TaxAdviceHint() {
  return (
    <Notice tone="warning" title="Steuerberatung: § 9 StBerG">
      Für die Vermittlung von Aufträgen zur Steuerberatung darf kein Entgelt verlangt werden; einem Portal,
      das einzelne Mandatsanfragen verkaufte, wurde das untersagt (OLG Köln, 8. April 2022, 6 U 143/21).
      Lassen Sie das anwaltlich prüfen. Mit der Abrechnung „Kostenlos“ kosten neue Anfragen 0 €.
    </Notice>
  );
}
