import { isRouteErrorResponse } from 'react-router';
import { NotFound } from './NotFound.tsx';
import { Page } from './Page.tsx';
import { ErrorState } from './States.tsx';

const problem = {
  msg: 'Diese Seite konnte nicht angezeigt werden.',
  msg2: 'Bitte laden Sie sie noch einmal. Ihre gespeicherten Daten sind davon nicht betroffen.',
};

/** What a page shows when it breaks: not found, or an error with a fresh start. */
export function RouteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Page title="Da ist etwas schiefgelaufen" width="narrow">
      <ErrorState error={problem} onRetry={() => window.location.reload()} />
    </Page>
  );
}
