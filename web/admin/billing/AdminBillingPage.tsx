import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { adminPage } from '#web/admin/admin-page.tsx';
import { IssueFailures } from '#web/admin/invoices/IssueFailures.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { FigureBoard } from '#web/ui/figures/FigureBoard.tsx';
import { FigureCard } from '#web/ui/figures/FigureCard.tsx';
import { BillingRun } from './BillingRun.tsx';
import { listBillingNumbers, viewBillingFigures } from './billing-figures.ts';
import { billingFigures, startReadingBilling } from './billing-query.ts';
import { MonthExport } from './MonthExport.tsx';

export const meta = () => pageMeta(guardedPages.adminBilling);

export const clientLoader = startReadingBilling;

export default adminPage(
  guardedPages.adminBilling,
  'Was offen ist, was berechnet und bezahlt wurde, und die Dateien für die Buchhaltung.',
  AdminBilling,
);

/** Rule billing 43. */
function AdminBilling() {
  const { data, error, refetch } = useQuery(billingFigures);
  return (
    <Stack>
      <IssueFailures />
      <FigureBoard
        numbers={listBillingNumbers(data)}
        isBusy={false}
        instead={error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      >
        <FigureCard view={data && viewBillingFigures(data)} />
      </FigureBoard>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <MonthExport />
        <BillingRun />
      </SimpleGrid>
    </Stack>
  );
}
