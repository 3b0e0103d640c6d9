import { entryStateLabels } from '#domain/billing/bank/entry-states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList, NothingFound, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { AllocationDialog } from './AllocationDialog.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { type ListedEntry, paymentList, startReadingPayments } from './payment-list.ts';
import { DropArea, UploadButton, UploadResult } from './StatementUpload.tsx';
import { listCertain, useDecision } from './use-decision.ts';
import { useStatementUpload } from './use-statement-upload.ts';

export const meta = () => pageMeta(guardedPages.adminPayments);

export const clientLoader = startReadingPayments;

export default adminPage(
  guardedPages.adminPayments,
  'Buchungen der Kontoauszüge (camt.053 als XML, auch hierher gezogen) und die Rechnungen, die sie bezahlen.',
  AdminPayments,
);

function AdminPayments() {
  const { bind, count, isNarrowed, reset } = useFilters(paymentList.params);
  const list = useAdminList(paymentList);
  const changing = useDialog<ListedEntry>(list.rowFocus.findNext);
  const decision = useDecision(list.rowFocus.findNext);
  const upload = useStatementUpload();
  const certain = listCertain(list.rows ?? []);
  return (
    <DropArea upload={upload}>
      <FilterBar
        as="search"
        label="Buchungen"
        count={count}
        onReset={reset}
        tools={
          <>
            {certain.length > 0 ? (
              <BusyButton
                size="sm"
                variant="default"
                isBusy={decision.isAssigning}
                onClick={() => decision.assignCertain(certain)}
              >
                Alle eindeutigen zuordnen ({certain.length})
              </BusyButton>
            ) : null}
            <UploadButton upload={upload} />
          </>
        }
      >
        <FilterChoice label="Status" labels={entryStateLabels} {...bind('status')} />
      </FilterBar>
      <UploadResult upload={upload} />
      <AdminList
        {...list}
        caption="Buchungen"
        columns={paymentColumns({
          isBusy: decision.isBusy || decision.isAssigning,
          onAccept: (entry) => void decision.accept(entry),
          onChange: changing.open,
          onDismiss: (entry) => void decision.dismiss(entry),
          onTakeBack: (entry) => void decision.takeBack(entry),
        })}
        failure="Die Buchungen konnten nicht geladen werden."
        empty={
          <NothingFound what="Buchungen" isNarrowed={isNarrowed}>
            Laden Sie einen Kontoauszug hoch: Das Portal schlägt zu jeder Buchung die Rechnung vor.
          </NothingFound>
        }
      />
      {changing.show((opened, props) => (
        <AllocationDialog
          {...props}
          entry={opened}
          newest={freshRow(list.rows, opened)}
          onDecided={decision.confirm}
        />
      ))}
    </DropArea>
  );
}
