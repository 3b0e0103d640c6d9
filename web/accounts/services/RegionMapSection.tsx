import { Button, Stack } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { RegionChooserProps } from './region-map/RegionChooser.tsx';

const notLoaded = {
  msg: 'Die Karte konnte nicht geladen werden.',
  msg2: 'Ihre Gebiete können Sie weiterhin eintippen. Oder versuchen Sie es gleich noch einmal.',
};

/** The map's shapes are loaded by whoever opens it. */
export function RegionMapSection(props: RegionChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Chooser, setChooser] = useState<ComponentType<RegionChooserProps> | null>(null);
  const load = () => {
    setFailed(false);
    import('./region-map/RegionChooser.tsx').then(
      ({ RegionChooser }) => setChooser(() => RegionChooser),
      () => setFailed(true),
    );
  };
  const toggle = () => {
    if (!isOpen && !Chooser) load();
    setOpen(!isOpen);
  };
  return (
    <Stack gap="md" align="stretch">
      <div>
        <Button
          variant="default"
          leftSection={<IconMap2 size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {isOpen ? 'Karte und Liste schließen' : 'Auf der Karte oder in der Liste wählen'}
        </Button>
      </div>
      {isOpen && Chooser ? <Chooser {...props} /> : null}
      {isOpen && !Chooser && !hasFailed ? <TextSkeleton lines={6} /> : null}
      {isOpen && hasFailed ? (
        <ErrorNotice
          error={notLoaded}
          actions={
            <Button variant="default" onClick={load}>
              Noch einmal versuchen
            </Button>
          }
        />
      ) : null}
    </Stack>
  );
}
