import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { ColorModeToggle } from '#web/ui/buttons/ColorModeToggle.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Sample, SampleGrid } from './Sample.tsx';

const variants = [
  ['filled', 'Gefüllt'],
  ['light', 'Hell'],
  ['outline', 'Umriss'],
  ['subtle', 'Leise'],
] as const;
const colours = [
  ['primary', 'Grundfarbe'],
  ['client', 'Auftraggeber'],
  ['provider', 'Dienstleister'],
  ['red', 'Endgültig'],
] as const;
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

export function ActionSamples() {
  return (
    <SampleGrid>
      {variants.map(([variant, name]) => (
        <Sample key={variant} title={`Button „${name}“`} as="row">
          {colours.map(([color, label]) => (
            <Button key={color} variant={variant} color={color}>
              {label}
            </Button>
          ))}
        </Sample>
      ))}
      <Sample title="Button: Hauptaktion, neben ihr, gesperrt, beschäftigt" as="row">
        <Button color="action">Anfrage stellen</Button>
        <Button variant="default">Abbrechen</Button>
        <Button disabled>Gekauft</Button>
        <Button variant="default" disabled>
          Abbrechen
        </Button>
        <Button loading aria-label="Wird gespeichert">
          Speichern
        </Button>
      </Sample>
      <Sample title="Button: Größen" as="row">
        {sizes.map((size) => (
          <Button key={size} size={size} variant="default">
            Größe {size}
          </Button>
        ))}
      </Sample>
      <Sample title="ButtonLink" as="row">
        <ButtonLink
          to={paths.register()}
          color="provider"
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          Partner werden
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="default">
          Zur Startseite
        </ButtonLink>
        <ButtonLink to={paths.login()} variant="subtle">
          Anmelden
        </ButtonLink>
      </Sample>
      <Sample title="ButtonRow, auf dem Telefon untereinander">
        <ButtonRow>
          <Button>Speichern</Button>
          <Button variant="default">Verwerfen</Button>
        </ButtonRow>
      </Sample>
      <Sample title="Link im Text">
        <p>
          Wie wir mit Ihren Daten umgehen, steht in der <a href={paths.privacy()}>Datenschutzerklärung</a>.
        </p>
      </Sample>
      <Sample title="CopyButton, ColorModeToggle, ActionIcon mit Tooltip" as="row">
        <CopyButton text="+49 40 555 0100" label="Nummer kopieren" />
        <ColorModeToggle />
        <Tooltip label="Bearbeiten">
          <ActionIcon variant="default" size="xl" aria-label="Bearbeiten">
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <ActionIcon variant="default" size="xl" aria-label="Bearbeiten (gesperrt)" disabled>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      </Sample>
    </SampleGrid>
  );
}
