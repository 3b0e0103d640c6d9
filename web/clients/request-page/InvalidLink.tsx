import { Box, Stack } from '@mantine/core';
import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { MailedLinkForm } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Rules requests 32 and requests 74. */
export function InvalidLink() {
  return (
    <Page
      title="Dieser Link ist nicht mehr gültig"
      lead="Öffnen Sie ihn bitte noch einmal direkt aus unserer E-Mail, oder lassen Sie sich einen neuen senden."
      width="narrow"
      side="client"
    >
      <MailedLinkForm
        hint="Geben Sie die E-Mail-Adresse Ihrer Anfrage an. Wir senden Ihnen einen neuen Link."
        submitLabel="Neuen Link anfordern"
        autoComplete="email"
        send={(email) => call('POST /api/requests/link', { body: { email } })}
      />
      <Stack gap="lg" mt="lg">
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
      </Stack>
    </Page>
  );
}
