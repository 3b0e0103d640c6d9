import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { RouteScene } from '#web/ui/page/RouteLine.tsx';

type NotFoundProps = { title?: string; children?: ReactNode };

export function NotFound({ title = 'Seite nicht gefunden', children }: NotFoundProps) {
  return (
    <Stack className="width-narrow" align="center" gap="md" py="section" ta="center">
      <RouteScene ending="lost" />
      <h1>{title}</h1>
      <Text c="dimmed" fz="lg" maw="30rem">
        {children ??
          'Unter dieser Adresse liegt nichts. Vielleicht ist der Link veraltet oder enthält einen Tippfehler.'}
      </Text>
      <Group justify="center" gap="sm" mt="md">
        <ButtonLink to={paths.home()}>Zur Startseite</ButtonLink>
        <ButtonLink to={paths.request()} variant="default">
          Anfrage stellen
        </ButtonLink>
      </Group>
    </Stack>
  );
}
