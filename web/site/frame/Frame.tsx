import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '#domain/site/paths.ts';
import { type SessionUser, useSession } from '#web/accounts/accounts.ts';
import { loadCartStatusIcon } from '#web/cart/cart.ts';
import { Header } from '#web/site/frame/header/Header.tsx';
import type { HeaderAccount, MenuLink } from '#web/site/frame/header/header-links.ts';
import { serviceLinks } from '#web/site/frame/menus/service-links.tsx';
import { dashboardLink } from '#web/site/frame/site-links.ts';
import { MAIN_ID } from '#web/ui/page/RouteAnnouncer.tsx';
import { SkipLink } from '#web/ui/page/SkipLink.tsx';
import classes from './Frame.module.css';

/** Where each role works (site 15, site 22). */
const dashboards: Readonly<Record<SessionUser['role'], HeaderAccount['dashboard']>> = {
  partner: { label: 'Partner Dashboard', shortLabel: dashboardLink.label, to: paths.dashboard() },
  admin: {
    label: 'Admin Panel',
    shortLabel: dashboardLink.label,
    to: paths.dashboard(),
    alsoIn: paths.admin(),
  },
  customer: { label: 'Meine Anfragen', shortLabel: 'Meine Anfragen', to: paths.ownRequests() },
};

/** Loaded for those who have a cart. */
const CartStatusIcon = lazy(loadCartStatusIcon);

const cartLink: MenuLink = {
  label: 'Warenkorb',
  to: paths.cart(),
  icon: (
    <Suspense>
      <CartStatusIcon />
    </Suspense>
  ),
};

function toHeaderAccount({ firstName, role, ...user }: SessionUser): HeaderAccount {
  const cart = role === 'partner' && user.accountActive && !user.mustChangePassword ? cartLink : null;
  return { firstName, dashboard: dashboards[role], cart, asksForServices: role === 'customer' };
}

const loadServiceGroups = () =>
  import('#web/site/frame/menus/service-groups.tsx').then(({ serviceGroups }) => serviceGroups);

/** Counts how often another person took the place of one who was signed in before, in this or in another tab. */
function usePersonChanges(user: SessionUser | null | undefined): number {
  const [{ id, turn }, setPerson] = useState({ id: user?._id, turn: 0 });
  if (user && user._id !== id) setPerson({ id: user._id, turn: id === undefined ? turn : turn + 1 });
  return turn;
}

type FrameProps = {
  hasCompactHeader?: boolean;
  footer: ReactNode;
  children: ReactNode;
};

export function Frame({ hasCompactHeader = false, footer, children }: FrameProps) {
  const { user } = useSession();
  const turn = usePersonChanges(user);
  return (
    <div className={classes.frame} data-frame={hasCompactHeader ? 'work' : 'site'}>
      <SkipLink />
      <Header
        services={serviceLinks}
        loadServiceGroups={loadServiceGroups}
        account={user ? toHeaderAccount(user) : user}
        isCompact={hasCompactHeader}
      />
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {/* Nothing that one person typed stays for the next. */}
        <Fragment key={turn}>{children}</Fragment>
      </main>
      {footer}
    </div>
  );
}
