import { TextInput } from '@mantine/core';
import { IconHeadset, IconPhoneOutgoing } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { ChoiceCards } from '#web/ui/form/ChoiceCards.tsx';
import { ProgressSteps } from '#web/ui/form/ProgressSteps.tsx';
import { Sample, SampleGrid } from './Sample.tsx';

const areas = [
  {
    code: 'Inbound',
    label: 'Inbound',
    hint: 'Ihre Kunden rufen an',
    icon: <IconHeadset size={24} aria-hidden />,
  },
  {
    code: 'Outbound',
    label: 'Outbound',
    hint: 'Sie rufen Ihre Kunden an',
    icon: <IconPhoneOutgoing size={24} aria-hidden />,
  },
];
const languages = ['Deutsch', 'Englisch', 'Türkisch', 'Sonstiges'].map((label) => ({ code: label, label }));
const starts = ['Sofort', 'In 1 Monat', 'In 2-3 Monaten', 'Später / unklar'].map((label) => ({
  code: label,
  label,
}));

export function ChoiceSamples() {
  return (
    <>
      <Sample title="Mehrfachauswahl mit Symbolen, Hinweisen und Zifferntasten">
        <Cards
          legend="Welche Leistung suchen Sie?"
          hint="Mehrere Antworten sind möglich."
          kind="multi"
          name="leistung"
          choices={areas}
          value={['Inbound']}
          hasNumberKeys
        />
      </Sample>
      <Sample title="Mehrfachauswahl mit „Sonstiges“">
        <Cards
          legend="Welche Sprachen werden gebraucht?"
          kind="multi"
          name="sprachen"
          choices={languages}
          value={['Deutsch', 'Sonstiges']}
        >
          <TextInput mt="md" label="Sonstiges – was genau?" defaultValue="Polnisch" />
        </Cards>
      </Sample>
      <Sample title="Einfachauswahl mit Fehler">
        <Cards
          legend="Wann soll es losgehen?"
          kind="single"
          name="start"
          choices={starts}
          value={[]}
          error="Pflichtfeld"
        />
      </Sample>
      <SampleGrid>
        <Sample title="ProgressSteps: Anfang">
          <ProgressSteps current={1} total={9} label="Anfrage am Anfang" />
        </Sample>
        <Sample title="ProgressSteps: unterwegs">
          <ProgressSteps current={4} total={9} label="Anfrage unterwegs" />
        </Sample>
        <Sample title="ProgressSteps: letzter Schritt">
          <ProgressSteps current={9} total={9} label="Anfrage am Ziel" />
        </Sample>
      </SampleGrid>
    </>
  );
}

function Cards({ value: first, ...props }: Omit<ComponentProps<typeof ChoiceCards>, 'onChange'>) {
  const [value, setValue] = useState(first);
  return <ChoiceCards {...props} value={value} onChange={setValue} />;
}
