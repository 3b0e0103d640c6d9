import { Button } from '@mantine/core';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { paths } from '../paths.ts';
import { Footer } from '../ui/Footer.tsx';
import { Header, ServicesMenu } from '../ui/Header.tsx';
import { HeaderDrawer } from '../ui/HeaderDrawer.tsx';
import type { HeaderAccount, MenuLink } from '../ui/header-links.ts';
import { RouteAnnouncer } from '../ui/RouteAnnouncer.tsx';
import { Sample } from './Sample.tsx';

const services: readonly MenuLink[] = categoryCodes.map((code) => ({
  label: categories[code].label,
  to: paths.category(code),
}));
const profile = { label: 'Profil', to: paths.profile() };

const visitors: readonly (readonly [string, HeaderAccount | null])[] = [
  ['Besucher', null],
  ['Auftraggeber', { firstName: 'Anna', links: [profile], asksForServices: true }],
  [
    'Dienstleister',
    {
      firstName: 'Jonas',
      links: [{ label: 'Partner Dashboard', to: paths.dashboard() }, profile],
      asksForServices: false,
    },
  ],
  [
    'Verwaltung',
    {
      firstName: 'Heike',
      links: [{ label: 'Admin Panel', to: paths.dashboard() }, profile],
      asksForServices: false,
    },
  ],
];

/** Header and drawer of each role, and the footer. */
export function FrameSamples() {
  return (
    <>
      {visitors.map(([name, account]) => (
        <Sample key={name} title={`Header: ${name}`} as="bare">
          <Header services={services} account={account} />
        </Sample>
      ))}
      <Sample title="HeaderDrawer (auf schmalen Bildschirmen), ServicesMenu" as="row">
        <HeaderDrawer services={services} account={visitors[1]?.[1] ?? null} />
        <ServicesMenu services={services}>
          <Button variant="default">Services</Button>
        </ServicesMenu>
      </Sample>
      <Sample title="Footer" as="bare">
        <Footer services={services} isSignedIn={false} />
      </Sample>
      <Sample title="SkipLink und RouteAnnouncer">
        <p>Der erste Tabulatorschritt dieser Seite zeigt den Sprunglink; den Seitenwechsel hört man nur.</p>
        <RouteAnnouncer />
      </Sample>
    </>
  );
}
