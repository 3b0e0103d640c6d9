import { Page } from '#web/ui/page/Page.tsx';
import { ErrorState } from './States.tsx';

const problem = {
  msg: 'Diese Seite konnte nicht angezeigt werden.',
  msg2: 'Bitte laden Sie sie noch einmal. Ihre gespeicherten Daten sind davon nicht betroffen.',
};

export function RouteError() {
  return (
    <Page title="Da ist etwas schiefgelaufen" width="narrow">
      <ErrorState error={problem} onRetry={() => window.location.reload()} />
    </Page>
  );
}
