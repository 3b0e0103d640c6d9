import { type ReactNode, Suspense } from 'react';
import type { Role } from '#domain/accounts/roles.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { AdminNav } from './AdminNav.tsx';

type AdminPageProps = {
  page: { readonly title: string; readonly access: readonly Role[] };
  lead: string;
  /** A file of its own, so that the list of what pages need, which visitors load, does not name its pieces. */
  children: ReactNode;
};

export function AdminPage({ page, lead, children }: AdminPageProps) {
  return (
    <RequireSession roles={page.access}>
      {() => (
        <WorkPage title={page.title} lead={lead} nav={<AdminNav />}>
          <Suspense fallback={<TextSkeleton lines={6} />}>{children}</Suspense>
        </WorkPage>
      )}
    </RequireSession>
  );
}
