import { Divider, List, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { describeRetention } from './describe-retention.ts';

const sources = {
  osm: 'https://www.openstreetmap.org/copyright',
  odbl: 'https://opendatacommons.org/licenses/odbl/1-0/',
};

/** What is stored, who sees it and how long (requests 86). A form stands open here, so nothing leads away from it. */
export function ContactPrivacy({ retentionMonths }: { retentionMonths: number | undefined }) {
  return (
    <>
      <Divider color="var(--line)" mt="lg" mb="md" />
      <Stack className="note" gap="2xs">
        <Title order={3} fz="sm">
          Ihre Daten
        </Title>
        <List fz="inherit">
          <List.Item>Wir speichern diese Angaben zusammen mit Ihren Antworten.</List.Item>
          <List.Item>
            Ihren Kontakt sehen wir und die Dienstleister, die Ihre Anfrage kaufen, sonst niemand.
          </List.Item>
          <List.Item>
            Nach dem Ende der Anfrage machen wir Kontakt und Texte unkenntlich,{' '}
            {describeRetention(retentionMonths)}.
          </List.Item>
        </List>
        <p>
          <Link to={paths.privacy()} target="_blank" rel="noopener">
            Datenschutzhinweise<span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
          </Link>
        </p>
        <p>
          Ortsnamen ©{' '}
          <a href={sources.osm} target="_blank" rel="noopener">
            OpenStreetMap-Mitwirkende
          </a>{' '}
          (
          <a href={sources.odbl} target="_blank" rel="noopener">
            ODbL
          </a>
          )
        </p>
      </Stack>
    </>
  );
}
