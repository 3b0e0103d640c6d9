import { Box } from '@mantine/core';
import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { AskForLink } from './AskForLink.tsx';
import classes from './InvalidLink.module.css';

/** Rule requests 32. */
export function InvalidLink() {
  return (
    <Page
      title="Dieser Link ist nicht mehr gültig"
      lead="Öffnen Sie ihn bitte noch einmal direkt aus unserer E-Mail, oder lassen Sie sich einen neuen senden."
      width="narrow"
      side="client"
    >
      <AskForLink />
      <div className={classes.more}>
        <Box component="p" c="dimmed">
          Hilft beides nicht, schreiben Sie uns an{' '}
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
        </Box>
        <div className="row">
          <ButtonLink to={paths.request()} variant="default">
            Neue Anfrage beginnen
          </ButtonLink>
          <ButtonLink to={paths.home()} variant="default">
            Zur Startseite
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
