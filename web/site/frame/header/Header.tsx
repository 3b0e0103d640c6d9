import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { Logo } from '#web/site/frame/Logo.tsx';
import { dashboardLink, serviceLinks, whyLinks, whyTitle } from '#web/site/frame/site-links.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ColorModeToggle } from '#web/ui/buttons/ColorModeToggle.tsx';
import { CopyPhone } from './CopyPhone.tsx';
import { DrawerLinks } from './DrawerLinks.tsx';
import classes from './Header.module.css';
import { HeaderDrawer } from './HeaderDrawer.tsx';
import { useHeaderAccount } from './header-account.tsx';
import type { MenuGroup } from './header-links.ts';
import { MegaMenu } from './MegaMenu.tsx';
import { NavItem } from './NavItem.tsx';
import { NavMenu } from './NavMenu.tsx';

const bareGroups: readonly MenuGroup[] = serviceLinks.map((service) => ({ ...service, items: [] }));

/** The services, and the pages below them once somebody reaches for a menu. */
function useServiceGroups() {
  const [groups, setGroups] = useState(bareGroups);
  const load = () => {
    if (groups !== bareGroups) return;
    import('#web/site/frame/service-groups.tsx').then(
      ({ serviceGroups }) => setGroups(serviceGroups),
      () => {},
    );
  };
  return { groups, load };
}

/**
 * Phone number and account above, wordmark and menus below. Where that is too narrow the menus move
 * into a drawer, on phones everything does.
 *
 * What only visitors or clients see stands at the ends of its row, so that nothing moves once the session is
 * known; until then it is hidden from whoever was signed in here before (`data-until-known`, base.css).
 */
export function Header() {
  const { groups, load } = useServiceGroups();
  const { pathname } = useLocation();
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <div className={classes.topInner}>
          <CopyPhone />
          <AccountLinks />
        </div>
      </div>
      <div className={classes.bar}>
        <Link to={paths.home()} className={classes.home}>
          <Logo />
          <span className="visually-hidden"> – zur Startseite</span>
        </Link>
        <nav className={classes.nav} aria-label="Hauptnavigation">
          <NavItem label="Startseite" to={paths.home()} className={classes.link} />
          <MegaMenu label="Services" groups={groups} onReach={load} buttonClass={classes.link} />
          <NavMenu label={whyTitle} links={whyLinks} buttonClass={classes.link} />
          <NavItem label="Über uns" to={paths.about()} className={classes.link} />
          <DashboardLink />
          <RegisterLink />
        </nav>
        <div className={classes.end}>
          <AskLink />
          <CartLink />
          <ColorMode />
          <HeaderDrawer key={pathname} onReach={load}>
            <DrawerLinks groups={groups} />
          </HeaderDrawer>
        </div>
      </div>
    </header>
  );
}

/** Visitors, partners and admins have one name for it, so that it keeps its place; a client's is the row's last. */
function DashboardLink() {
  const account = useHeaderAccount();
  if (!account) {
    return (
      <Link to={paths.login()} className={classes.link}>
        {dashboardLink.label}
      </Link>
    );
  }
  const { shortLabel, ...link } = account.dashboard;
  return <NavItem {...link} label={shortLabel} className={classes.link} />;
}

function RegisterLink() {
  const account = useHeaderAccount();
  if (account) return null;
  return (
    <span data-until-known={account === undefined ? 'guests' : undefined}>
      <NavItem label="Partner werden" to={paths.register()} className={classes.link} />
    </span>
  );
}

function AskLink() {
  const account = useHeaderAccount();
  if (account && !account.asksForServices) return null;
  return (
    <span className={classes.main} data-until-known={account === undefined ? 'clients' : undefined}>
      <ButtonLink to={paths.request()} color="action">
        Anfrage stellen
      </ButtonLink>
    </span>
  );
}

export function CartLink() {
  const { pathname } = useLocation();
  const cart = useHeaderAccount()?.cart;
  if (!cart) return null;
  const { to, label, icon } = cart;
  return (
    <ActionIcon
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      c={pathname === to ? 'var(--primary-text)' : 'inherit'}
      size={44}
      aria-current={pathname === to ? 'page' : undefined}
    >
      {icon}
      <span className="visually-hidden">{label}</span>
    </ActionIcon>
  );
}

/** Beside the cart it has no room on phones; there the drawer has it. */
export function ColorMode() {
  const account = useHeaderAccount();
  return (
    <span className={account?.cart ? classes.mode : undefined}>
      <ColorModeToggle />
    </span>
  );
}

export function AccountLinks() {
  const account = useHeaderAccount();
  return (
    <nav className={classes.account} aria-label="Konto">
      {account ? (
        <>
          <NavItem label="Profil" to={paths.profile()} className={classes.link} />
          <NavItem label="Abmelden" to={paths.logout()} className={classes.link} />
        </>
      ) : (
        <span data-until-known={account === undefined ? 'guests' : undefined}>
          <NavItem label="Anmelden" to={paths.login()} className={classes.link} />
        </span>
      )}
    </nav>
  );
}
