import type { ReactNode } from 'react';
import type { Role } from '#domain/accounts/roles.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { AdminNav } from './AdminNav.tsx';

type AdminPageProps = {
  page: { readonly title: string; readonly access: readonly Role[] };
  lead: string;
  children: ReactNode;
};

export function AdminPage({ page, lead, children }: AdminPageProps) {
  return (
    <RequireSession roles={page.access}>
      {() => (
        <WorkPage title={page.title} lead={lead} nav={<AdminNav />}>
          {children}
        </WorkPage>
      )}
    </RequireSession>
  );
}
