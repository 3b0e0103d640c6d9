import { Divider, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Outlet } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ColorModeToggle } from '#web/ui/buttons/ColorModeToggle.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { PlainFrame } from './PlainFrame.tsx';

/** Links load their page from the server, which sends visitors to the login. */
function loadFromServer(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link) event.stopPropagation();
}

const footer = (
  <footer className="width-narrow">
    <Divider color="var(--line)" />
    <Group component="nav" aria-label="Rechtliches" gap="lg" py="lg" fz="sm">
      <a href={paths.imprint()}>Impressum</a>
      <a href={paths.privacy()}>Datenschutz</a>
      <a href={paths.terms()}>AGB</a>
    </Group>
  </footer>
);

export function ErrorBoundary() {
  return (
    <PlainFrame footer={footer}>
      <RouteError />
    </PlainFrame>
  );
}

export default function BareFrame() {
  useWindowEvent('click', loadFromServer, { capture: true });
  return (
    <PlainFrame tools={<ColorModeToggle />} footer={footer}>
      <Outlet />
    </PlainFrame>
  );
}
