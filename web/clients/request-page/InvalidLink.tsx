import { brand } from '#domain/brand.ts';
import { openPaths } from '#domain/site/open-paths.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { AskForLink } from './AskForLink.tsx';

export function InvalidLink() {
  return (
    <Page title="Dieser Link ist nicht mehr gültig" width="narrow">
      <EmptyState
        title="Der Link ist abgelaufen oder unvollständig."
        actions={
          <>
            <ButtonLink to={openPaths.request()}>Neue Anfrage</ButtonLink>
            <ButtonLink to={openPaths.home()} variant="default">
              Zur Startseite
            </ButtonLink>
          </>
        }
      >
        <p>
          Öffnen Sie den Link bitte noch einmal direkt aus unserer E-Mail, oder lassen Sie sich einen neuen
          senden. Hilft beides nicht, schreiben Sie uns an{' '}
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
        </p>
      </EmptyState>
      <AskForLink />
    </Page>
  );
}
