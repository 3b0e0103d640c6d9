import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#domain/brand.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from './ButtonLink.tsx';
import classes from './Header.module.css';
import type { HeaderProps, MenuLink } from './header-links.ts';

/** The whole navigation for narrow screens; greets by first name. */
export function HeaderDrawer({ services, account }: HeaderProps) {
  const [opened, setOpened] = useState(false);
  const { key } = useLocation();

  // Every navigation has a key of its own, also one to the same path.
  useEffect(() => {
    if (key) setOpened(false);
  }, [key]);

  const accountLinks: readonly MenuLink[] = account
    ? [...account.links, { label: 'Abmelden', to: paths.logout() }]
    : [
        { label: 'Anmelden', to: paths.login() },
        { label: 'Partner werden', to: paths.register() },
      ];

  return (
    <div className={classes.burger}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label="Menü öffnen"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={24} aria-hidden />
      </ActionIcon>
      <Drawer.Root
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size="min(22rem, 88vw)"
        transitionProps={{ duration: 180 }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.drawerHead}>
            <Drawer.Title className={classes.drawerTitle ?? ''}>
              {account ? `Guten Tag, ${account.firstName}` : brand.name}
            </Drawer.Title>
            <Drawer.CloseButton aria-label="Menü schließen" size={44} />
          </div>
          <Drawer.Body>
            {account && !account.asksForServices ? null : (
              <ButtonLink to={paths.request()} color="action" fullWidth size="lg">
                Anfrage stellen
              </ButtonLink>
            )}
            <nav aria-label="Menü">
              <DrawerGroup title={account ? 'Ihr Konto' : 'Zugang'} links={accountLinks} />
              <DrawerGroup title="Services" links={services} />
            </nav>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}

function DrawerGroup({ title, links }: { title: string; links: readonly MenuLink[] }) {
  return (
    <div className={classes.drawerGroup}>
      <p className={classes.drawerHeading}>{title}</p>
      <ul>
        {links.map(({ label, to, icon }) => (
          <li key={to}>
            <Link to={to}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
