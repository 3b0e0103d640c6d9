import { Group, Stack, Text } from '@mantine/core';
import { IconBriefcase2, IconBuilding, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { NavMenu } from '#web/site/frame/header/NavMenu.tsx';
import { serviceLinks } from '#web/site/frame/site-links.tsx';
import { type Side, sideLabels } from '#web/site/sides.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { RouteChart } from '#web/ui/page/RouteLine.tsx';
import classes from './LandingHero.module.css';

export function LandingHero() {
  return (
    <section className={classes.hero} aria-labelledby="willkommen">
      <div className={classes.sea}>
        <RouteChart className={classes.chart} />
        <div className={classes.intro}>
          <h1 id="willkommen">Ihr Auftrag kommt sicher an.</h1>
          <Text c="var(--on-sea-soft)" fz="xl" maw="33rem" mt="md">
            Unternehmen beschreiben ihren Bedarf, wir prüfen die Anfrage, und nur passende Dienstleister
            erhalten sie.
          </Text>
          <Group className={classes.ways} gap="xs">
            <NavMenu label="Services entdecken" links={serviceLinks} buttonClass={classes.discover} />
            <GuestLinks />
          </Group>
        </div>
      </div>
      <div className={classes.panels}>
        <Panel
          side="client"
          icon={<IconBuilding size={30} stroke={1.6} aria-hidden />}
          title="Ich suche einen Dienstleister"
          points={[
            'Kostenlos und unverbindlich',
            'Ein Fragebogen statt vieler Telefonate',
            'Sie wählen, wer den Auftrag erhält',
          ]}
          action={
            <ButtonLink to={paths.request()} color="client" size="lg" fullWidth>
              Anfrage stellen
            </ButtonLink>
          }
        />
        <Panel
          side="provider"
          icon={<IconBriefcase2 size={30} stroke={1.6} aria-hidden />}
          title="Ich suche neue Aufträge"
          points={[
            'Keine Grundgebühr, kein Abo',
            'Nur Anfragen, die zu Ihnen passen',
            'Sie zahlen nur, was Sie kaufen',
          ]}
          action={<ProviderLink />}
        />
      </div>
    </section>
  );
}

function GuestLinks() {
  const { user } = useSession();
  if (user) return null;
  return (
    <Group component="span" gap="xs" data-until-known={user === undefined ? 'guests' : undefined}>
      <ButtonLink to={paths.register()} variant="transparent" className={classes.quiet ?? ''}>
        Registrieren
      </ButtonLink>
      <ButtonLink to={paths.login()} variant="transparent" className={classes.quiet ?? ''}>
        Anmelden
      </ButtonLink>
    </Group>
  );
}

function ProviderLink() {
  const isPartner = useSession().user?.role === 'partner';
  return (
    <ButtonLink to={isPartner ? paths.dashboard() : paths.register()} color="provider" size="lg" fullWidth>
      {isPartner ? 'Zum Partner Dashboard' : 'Partner werden'}
    </ButtonLink>
  );
}

type PanelProps = {
  side: Side;
  icon: ReactNode;
  title: string;
  points: readonly string[];
  action: ReactNode;
};

function Panel({ side, icon, title, points, action }: PanelProps) {
  return (
    <section data-side={side} className={classes.panel} aria-label={`Für ${sideLabels[side]}`}>
      <Group component="p" gap="xs" c="var(--accent-text)" fw={650}>
        {icon}
        {sideLabels[side]}
      </Group>
      <h2>{title}</h2>
      <Stack component="ul" className={classes.points} gap="xs" flex={1} mb="sm">
        {points.map((point) => (
          <Group component="li" key={point} align="start" wrap="nowrap" gap="xs">
            <IconCheck size={20} aria-hidden />
            {point}
          </Group>
        ))}
      </Stack>
      <div className={classes.action}>{action}</div>
    </section>
  );
}
