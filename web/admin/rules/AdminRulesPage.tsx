import { Box, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isCategoryCode } from '#domain/catalogue/categories.ts';
import { ruleLabel } from '#domain/requests/portal-rules.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { adminPage } from '#web/admin/admin-page.tsx';
import { q, useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { DatevSettings } from './datev/DatevSettings.tsx';
import { RejectionReasons } from './RejectionReasons.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleHistory } from './RuleHistory.tsx';
import { ruleColumns } from './rule-columns.tsx';
import { adminRuleReads, describeStart, describeValue, type Rule, type RuleChange } from './rule-values.ts';

export const meta = () => pageMeta(guardedPages.adminRules);

export default adminPage(
  guardedPages.adminRules,
  'Preise und Vorgaben für neue Anfragen. Was schon eingegangen, gelistet oder verkauft ist, behält seinen Preis.',
  AdminRules,
);

function AdminRules() {
  const { data, error, refetch } = useQuery({
    ...q('GET /api/admin/rules'),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const changing = useDialog<Rule>();
  const revoking = useDialog<Revocation>();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const onRevoke = (change: RuleChange, { revision }: Rule) => revoking.open({ change, revision });
  const columns = ruleColumns({ onChange: changing.open, onRevoke });
  const table = { columns, rowKey: ({ rule }: Rule) => rule, empty: null };
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
          {...table}
          caption="Preise"
          rows={data?.rules.filter(({ rule }) => isCategoryCode(rule))}
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
          {...table}
          caption="Vorgaben"
          rows={data?.rules.filter(({ rule }) => !isCategoryCode(rule))}
        />
      </section>
      <DatevSettings />
      <RejectionReasons />
      <RuleHistory />
      {changing.show((opened, props) => (
        <RuleDialog
          {...props}
          rule={opened}
          newest={data?.rules.find(({ rule }) => rule === opened.rule) ?? opened}
        />
      ))}
      {revoking.show((revocation, props) => (
        <RevocationDialog {...props} {...revocation} />
      ))}
    </Stack>
  );
}

type Revocation = { readonly change: RuleChange; readonly revision: number };

type RevocationDialogProps = Revocation & ShownDialog;

function RevocationDialog({ change, revision, ...dialog }: RevocationDialogProps) {
  const { rule, _id: id, value, validFrom } = change;
  const client = useQueryClient();
  const revocation = useApiMutation('DELETE /api/admin/rules/:rule/changes/:id', {
    invalidates: adminRuleReads,
    onSuccess: ({ rules, msg }) => {
      client.setQueryData(q('GET /api/admin/rules').queryKey, { rules });
      showSnackbar('success', msg);
    },
  });
  return (
    <ActionDialog
      {...dialog}
      title="Geplante Änderung zurücknehmen?"
      meaning={`${ruleLabel(rule)}: ${describeValue(rule, value)} ab ${describeStart(validFrom)}. Im Verlauf bleibt sie stehen.`}
      submitLabel="Zurücknehmen"
      failure="Die Änderung wurde nicht zurückgenommen"
      call={revocation}
      onSubmit={() => revocation.send({ params: { rule, id }, body: { revision } })}
    />
  );
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
