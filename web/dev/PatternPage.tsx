import { Box, Group } from '@mantine/core';
import { Logo } from '#web/site/frame/Logo.tsx';
import { ColorModeToggle } from '#web/ui/buttons/ColorModeToggle.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { MAIN_ID } from '#web/ui/page/RouteAnnouncer.tsx';
import { SkipLink } from '#web/ui/page/SkipLink.tsx';
import { ActionSamples } from './samples/ActionSamples.tsx';
import { ChoiceSamples } from './samples/ChoiceSamples.tsx';
import { ColourSamples } from './samples/ColourSamples.tsx';
import { DialogSamples } from './samples/DialogSamples.tsx';
import { FieldSamples } from './samples/FieldSamples.tsx';
import { FigureSamples } from './samples/FigureSamples.tsx';
import { FrameSamples } from './samples/FrameSamples.tsx';
import { ListSamples } from './samples/ListSamples.tsx';
import { NoticeSamples } from './samples/NoticeSamples.tsx';
import { RouteSamples } from './samples/RouteSamples.tsx';
import { StateSamples } from './samples/StateSamples.tsx';
import { TableSamples } from './samples/TableSamples.tsx';
import { TypeSamples } from './samples/TypeSamples.tsx';
import { WholePageSamples } from './samples/WholePageSamples.tsx';

const sections = [
  { id: 'farben', title: 'Farben', Samples: ColourSamples },
  { id: 'schrift', title: 'Schrift', Samples: TypeSamples },
  { id: 'kurs', title: 'Kurslinie und Logo', Samples: RouteSamples },
  { id: 'schaltflaechen', title: 'Schaltflächen und Links', Samples: ActionSamples },
  { id: 'felder', title: 'Formularfelder', Samples: FieldSamples },
  { id: 'auswahl', title: 'Auswahlkarten und Fortschritt', Samples: ChoiceSamples },
  { id: 'meldungen', title: 'Meldungen', Samples: NoticeSamples },
  { id: 'listen', title: 'Zustandsmarken und Listen', Samples: ListSamples },
  { id: 'tabellen', title: 'Tabellen', Samples: TableSamples },
  { id: 'zahlen', title: 'Zahlen', Samples: FigureSamples },
  { id: 'dialoge', title: 'Dialoge', Samples: DialogSamples },
  { id: 'zustaende', title: 'Zustände einer Ansicht', Samples: StateSamples },
  { id: 'rahmen', title: 'Kopf und Fuß', Samples: FrameSamples },
  { id: 'seiten', title: 'Ganze Seiten', Samples: WholePageSamples },
] as const;

const line = {
  above: { style: { borderTop: '1px solid var(--line)' } },
  below: { style: { borderBottom: '1px solid var(--line)' } },
};

export function PatternPage() {
  return (
    <>
      <SkipLink />
      <Group
        component="header"
        justify="space-between"
        mih="var(--header-height)"
        px="var(--gutter)"
        {...line.below}
      >
        <Logo />
        <ColorModeToggle />
      </Group>
      <main id={MAIN_ID} tabIndex={-1}>
        <Page
          title="Muster"
          lead="Alle Bausteine der Oberfläche in allen Zuständen. Oben rechts wechselt die Darstellung. Diese Seite gibt es nur in der Entwicklung."
          width="wide"
        >
          <Group component="nav" aria-label="Abschnitte" gap="md">
            {sections.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </Group>
          {sections.map(({ id, title, Samples }) => (
            <Box
              component="section"
              key={id}
              id={id}
              aria-labelledby={`${id}-titel`}
              mt="band"
              pt="lg"
              {...line.above}
            >
              <h2 id={`${id}-titel`}>{title}</h2>
              <Samples />
            </Box>
          ))}
        </Page>
      </main>
    </>
  );
}
