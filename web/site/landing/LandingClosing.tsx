import { Group } from '@mantine/core';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { paths } from '#domain/site/paths.ts';
import { ClosingCall } from '#web/site/shared/ClosingCall.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { areaWords } from './landing-texts.ts';

export function LandingClosing() {
  return (
    <ClosingCall
      title="Welche Aufgabe möchten Sie abgeben?"
      text="Beschreiben Sie Ihren Bedarf. Die Anfrage ist kostenlos und verpflichtet Sie zu nichts."
      actions={
        <>
          <ButtonLink to={paths.request()} color="action" size="lg">
            Anfrage stellen
          </ButtonLink>
          <ButtonLink to={paths.register()} variant="default" size="lg">
            Als Dienstleister registrieren
          </ButtonLink>
        </>
      }
    >
      <Group component="nav" aria-label="Direkt zur Kategorie" justify="center" gap="md" mt="md" c="dimmed">
        <span aria-hidden="true">Direkt zu:</span>
        <Group component="ul" justify="center" gap="md">
          {categoryCodes.map((code) => (
            <li key={code}>
              {/* The short addresses exist on the server alone, which redirects them. */}
              <a href={paths.categoryWord(code)}>{areaWords[code]}</a>
            </li>
          ))}
        </Group>
      </Group>
    </ClosingCall>
  );
}
