import { Group } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { NothingFound } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { AuditFilters, useAuditFilters } from './AuditFilters.tsx';
import { adminAuditColumns } from './admin-audit-columns.tsx';
import { auditQuery, startReadingAudit } from './audit-query.ts';

export const meta = () => pageMeta(guardedPages.adminAudit);

export const clientLoader = startReadingAudit;

export default adminPage(
  guardedPages.adminAudit,
  'Wer was wann getan hat. Einträge lassen sich nicht ändern; Netzadressen werden nach 90 Tagen vergessen.',
  AdminAudit,
);

function AdminAudit() {
  const filters = useAuditFilters();
  const { filter, isNarrowed, change } = filters;
  const query = useInfiniteQuery({
    ...auditQuery(filter),
    placeholderData: keepPreviousData,
    // The route's loader reads at each visit.
    refetchOnMount: false,
  });
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      <AuditFilters {...filters} />
      <section aria-label="Einträge">
        <DataTable
          caption="Einträge"
          columns={adminAuditColumns({
            onPerson: (person) => change({ person }),
            onSubject: (gegenstand) => change({ gegenstand }),
          })}
          rows={data?.pages.flatMap(({ entries }) => entries)}
          rowKey={(entry) => entry._id}
          isRefreshing={isPlaceholderData}
          query={query}
          empty={
            <NothingFound what="Einträge" isNarrowed={isNarrowed}>
              Sobald sich jemand anmeldet oder etwas ändert, steht es hier.
            </NothingFound>
          }
        />
        {hasNextPage && !isPlaceholderData ? (
          <Group justify="center" pt="sm">
            <BusyButton variant="default" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Ältere Einträge
            </BusyButton>
          </Group>
        ) : null}
      </section>
    </>
  );
}
