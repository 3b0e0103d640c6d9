import { lazy, Suspense } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { startReadingOwn } from './own-list.ts';

/** Its files stay out of the list of files that visitors load. */
const OwnRequests = lazy(async () => ({ default: (await import('./OwnRequests.tsx')).OwnRequests }));

export const meta = () => pageMeta(guardedPages.ownRequests);

export const clientLoader = startReadingOwn;

/** Rule requests 54. */
export default function OwnRequestsPage() {
  return (
    <RequireSession roles={guardedPages.ownRequests.access}>
      {() => (
        <WorkPage
          title={guardedPages.ownRequests.title}
          lead="Ihre Anfragen, neueste zuerst."
          side="client"
          actions={
            <ButtonLink to={paths.request()} variant="default">
              Neue Anfrage
            </ButtonLink>
          }
        >
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <OwnRequests />
          </Suspense>
        </WorkPage>
      )}
    </RequireSession>
  );
}
