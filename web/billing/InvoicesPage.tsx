import { lazy, Suspense } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { startReadingInvoices } from './invoice-list.ts';

/** Its files stay out of the list of files that visitors load. */
const Invoices = lazy(async () => ({ default: (await import('./Invoices.tsx')).Invoices }));

export const meta = () => pageMeta(guardedPages.invoices);

export const clientLoader = startReadingInvoices;

/** Rule billing 15. */
export default function InvoicesPage() {
  return (
    <RequireSession roles={guardedPages.invoices.access}>
      {() => (
        <WorkPage
          title={guardedPages.invoices.title}
          lead="Jedes PDF ist eine E-Rechnung (ZUGFeRD), jede XML-Datei eine XRechnung."
          side="provider"
          actions={
            <ButtonLink to={paths.profile({ tab: 'rechnung' })} variant="default" size="sm">
              Rechnungsangaben
            </ButtonLink>
          }
        >
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <Invoices />
          </Suspense>
        </WorkPage>
      )}
    </RequireSession>
  );
}
