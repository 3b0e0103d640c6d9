import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import classes from './Header.module.css';
import { HeaderDrawer } from './HeaderDrawer.tsx';
import type { HeaderProps, MenuLink } from './header-links.ts';
import { Logo } from './Logo.tsx';

/** Services menu, the two ways in, and the account; on narrow screens everything moves into a drawer. */
export function Header({ services, account }: HeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.home()} className={classes.home}>
          <Logo />
          <span className="visually-hidden"> – zur Startseite</span>
        </Link>
        <nav className={classes.nav} aria-label="Hauptnavigation">
          <ServicesMenu services={services}>
            <Button
              variant="subtle"
              color="gray"
              c="inherit"
              rightSection={<IconChevronDown size={17} aria-hidden />}
            >
              Services
            </Button>
          </ServicesMenu>
          {account ? null : (
            <NavLink to={paths.register()} className={classes.link ?? ''}>
              Partner werden
            </NavLink>
          )}
        </nav>
        <div className={classes.end}>
          <ColorModeToggle />
          <nav className={classes.account} aria-label="Konto">
            {account ? (
              <>
                {account.links.map(({ label, to }) => (
                  <NavLink key={to} to={to} className={classes.link ?? ''}>
                    {label}
                  </NavLink>
                ))}
                <NavLink to={paths.logout()} className={classes.link ?? ''}>
                  Abmelden
                </NavLink>
              </>
            ) : (
              <NavLink to={paths.login()} className={classes.link ?? ''}>
                Anmelden
              </NavLink>
            )}
          </nav>
          {account && !account.asksForServices ? null : (
            <ButtonLink to={paths.request()} color="action" className={classes.main ?? ''}>
              Anfrage stellen
            </ButtonLink>
          )}
          <HeaderDrawer services={services} account={account} />
        </div>
      </div>
    </header>
  );
}

/** A button (`children`) that opens the list of service pages. */
export function ServicesMenu({ services, children }: { services: readonly MenuLink[]; children: ReactNode }) {
  return (
    <Menu width={270} position="bottom-start" shadow="lg" transitionProps={{ duration: 150 }}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {services.map(({ label, to, icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={icon} className={classes.item ?? ''}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
