import { Group } from '@mantine/core';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { AuditFilters, useAuditFilter } from './AuditFilters.tsx';
import { useAudit } from './admin-audit.ts';
import { adminAuditColumns } from './admin-audit-columns.tsx';

export function AdminAudit() {
  const filters = useAuditFilter();
  const { filter, change, isSet } = filters;
  const query = useAudit(filter);
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
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
          rows={entries}
          rowKey={(entry) => entry._id}
          isRefreshing={isPlaceholderData}
          query={query}
          error={error}
          onRetry={() => void refetch()}
          empty={
            <EmptyState title="Keine Einträge gefunden">
              {isSet
                ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle zu sehen.'
                : 'Sobald sich jemand anmeldet oder etwas ändert, steht es hier.'}
            </EmptyState>
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
