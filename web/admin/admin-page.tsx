import type { ComponentType, ReactElement } from 'react';
import type { Role } from '#domain/accounts/roles.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';

type GuardedPage = { readonly title: string; readonly access: readonly Role[] };

/**
 * @param lead a sentence for wide windows, or an element for every width; null where the content's own heading is the one to be seen
 * @param Content is mounted once the session is known to be an admin's
 */
export function adminPage(page: GuardedPage, lead: string | ReactElement | null, Content: ComponentType) {
  // One element for all renders: an ended session does not draw the page again, which holds input.
  const content = (
    <WorkPage
      title={lead === null ? <span className="visually-hidden">{page.title}</span> : page.title}
      lead={typeof lead === 'string' ? <span className="mantine-visible-from-lg">{lead}</span> : lead}
    >
      <Content />
    </WorkPage>
  );
  return function AdminPage() {
    return <RequireSession roles={page.access}>{() => content}</RequireSession>;
  };
}
