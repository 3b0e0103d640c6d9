import { Button } from '@mantine/core';
import type { Asked } from '#web/clients/request-page/actions/RequestDialogs.tsx';
import { Section } from './Section.tsx';

export function Deletion({ onAsk }: { onAsk: (asked: Asked) => void }) {
  return (
    <Section id="loeschen" title="Anfrage löschen" hint="Alle Ihre Angaben werden sofort gelöscht.">
      <Button variant="default" c="var(--danger)" onClick={() => onAsk({ action: 'delete' })}>
        Anfrage löschen
      </Button>
    </Section>
  );
}
