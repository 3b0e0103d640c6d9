import { Box, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { dashboardLink, whyLinks } from '#web/site/frame/site-links.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { CopyPhone } from './CopyPhone.tsx';
import classes from './DrawerLinks.module.css';
import { type HeaderAccount, useHeaderAccount } from './header-account.tsx';
import type { MenuGroup, MenuLink } from './header-links.ts';
import { NavItem } from './NavItem.tsx';

export function listAccountLinks(account: HeaderAccount | null | undefined): readonly MenuLink[] {
  if (!account) {
    return [
      { label: 'Anmelden', to: paths.login() },
      { label: 'Partner werden', to: paths.register() },
    ];
  }
  return [
    account.dashboard,
    { label: 'Profil', to: paths.profile() },
    { label: 'Abmelden', to: paths.logout() },
  ];
}

/** The drawer's links on public pages. */
export function DrawerLinks({ groups }: { groups: readonly MenuGroup[] }) {
  const account = useHeaderAccount();
  const pages: readonly MenuLink[] = [
    { label: 'Startseite', to: paths.home() },
    { label: 'Über uns', to: paths.about() },
    ...whyLinks,
    // With the return path, so that /login does not mark this link as the current page beside the login's own.
    ...(account ? [] : [{ ...dashboardLink, to: paths.login({ returnTo: paths.dashboard() }) }]),
  ];
  return (
    <>
      {!account || account.asksForServices ? (
        <ButtonLink to={paths.request()} color="action" fullWidth size="lg">
          Anfrage stellen
        </ButtonLink>
      ) : null}
      <nav aria-label="Menü">
        <DrawerGroup title={account ? 'Ihr Konto' : 'Zugang'}>
          <DrawerList links={listAccountLinks(account)} />
        </DrawerGroup>
        <DrawerGroup title="Services">
          {groups.map((group) => (
            <ServiceGroup key={group.to} group={group} />
          ))}
        </DrawerGroup>
        <DrawerGroup title={brand.name}>
          <DrawerList links={pages} />
        </DrawerGroup>
      </nav>
      <DrawerGroup title="Telefon">
        <CopyPhone />
      </DrawerGroup>
    </>
  );
}

export function DrawerGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box mt="lg">
      <Text c="dimmed" fz="sm" fw={600} mb="3xs">
        {title}
      </Text>
      {children}
    </Box>
  );
}

export function DrawerList({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <NavItem {...link} className={classes.link} />
        </li>
      ))}
    </ul>
  );
}

function ServiceGroup({ group: { items, ...page } }: { group: MenuGroup }) {
  if (items.length === 0) return <NavItem {...page} className={classes.link} />;
  return (
    <details className={classes.service}>
      <summary className={classes.link}>
        {page.icon}
        {page.label}
        <IconChevronDown size={20} aria-hidden className={`turns ${classes.chevron}`} />
      </summary>
      <ul className={classes.list}>
        {[{ label: `${page.label} im Überblick`, to: page.to }, ...items].map((item) => (
          <li key={item.to}>
            <NavItem {...item} className={classes.sub} />
          </li>
        ))}
      </ul>
    </details>
  );
}
