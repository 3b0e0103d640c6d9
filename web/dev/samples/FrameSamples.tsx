import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { paths } from '#domain/site/paths.ts';
import { Footer } from '#web/site/frame/Footer.tsx';
import { CopyPhone } from '#web/site/frame/header/CopyPhone.tsx';
import { Header } from '#web/site/frame/header/Header.tsx';
import { HeaderDrawer } from '#web/site/frame/header/HeaderDrawer.tsx';
import type { HeaderAccount, MenuGroup, MenuLink } from '#web/site/frame/header/header-links.ts';
import { MegaMenu } from '#web/site/frame/header/MegaMenu.tsx';
import { NavItem } from '#web/site/frame/header/NavItem.tsx';
import { NavMenu } from '#web/site/frame/header/NavMenu.tsx';
import { whyLinks } from '#web/site/frame/site-links.ts';
import { RouteAnnouncer } from '#web/ui/page/RouteAnnouncer.tsx';
import { Sample } from './Sample.tsx';

const services: readonly MenuLink[] = categoryCodes.map((code) => ({
  label: categories[code].label,
  to: paths.category(code),
}));

const serviceGroups: readonly MenuGroup[] = categoryCodes.map((code) => ({
  label: categories[code].label,
  to: paths.category(code),
  items: serviceSegments[code].map((segment) => ({ label: segment, to: paths.category(code, segment) })),
}));

const visitors: readonly (readonly [string, HeaderAccount | null | undefined])[] = [
  ['noch unbekannt', undefined],
  ['Besucher', null],
  [
    'Auftraggeber',
    {
      firstName: 'Anna',
      dashboard: { label: 'Meine Anfragen', shortLabel: 'Meine Anfragen', to: paths.ownRequests() },
      cart: null,
      asksForServices: true,
    },
  ],
  [
    'Dienstleister',
    {
      firstName: 'Jonas',
      dashboard: { label: 'Partner Dashboard', shortLabel: 'Dashboard', to: paths.dashboard() },
      cart: null,
      asksForServices: false,
    },
  ],
  [
    'Verwaltung',
    {
      firstName: 'Heike',
      dashboard: { label: 'Admin Panel', shortLabel: 'Dashboard', to: paths.dashboard() },
      cart: null,
      asksForServices: false,
    },
  ],
];

const loadServiceGroups = () => Promise.resolve(serviceGroups);
const loadNothing = () => {};

export function FrameSamples() {
  return (
    <>
      {visitors.map(([name, account]) => (
        <Sample key={name} title={`Header: ${name}`} as="bare">
          <Header services={services} loadServiceGroups={loadServiceGroups} account={account} />
        </Sample>
      ))}
      <Sample title="MegaMenu, NavMenu, NavItem, CopyPhone" as="row">
        <MegaMenu label="Services" groups={serviceGroups} onReach={loadNothing} buttonClass="plain-button" />
        <NavMenu label="Warum wir" links={whyLinks} buttonClass="plain-button" />
        <NavItem label="Über uns" to={paths.about()} />
        <CopyPhone />
      </Sample>
      <Sample title="HeaderDrawer (auf schmalen Bildschirmen)" as="row">
        <HeaderDrawer groups={serviceGroups} onReach={loadNothing} account={visitors[3]?.[1]} />
      </Sample>
      <Sample title="Footer" as="bare">
        <Footer services={services} />
      </Sample>
      <Sample title="SkipLink und RouteAnnouncer">
        <p>Der erste Tabulatorschritt dieser Seite zeigt den Sprunglink; den Seitenwechsel hört man nur.</p>
        <RouteAnnouncer />
      </Sample>
    </>
  );
}
