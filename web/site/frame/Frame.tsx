import { Box, Stack } from '@mantine/core';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '#domain/site/paths.ts';
import { type SessionUser, useSession } from '#web/accounts/accounts.ts';
import { loadCartStatusIcon } from '#web/cart/cart.ts';
import { MAIN_ID } from '#web/ui/page/RouteAnnouncer.tsx';
import { SkipLink } from '#web/ui/page/SkipLink.tsx';
import { Header } from './header/Header.tsx';
import type { HeaderAccount, MenuLink } from './header/header-links.ts';
import { dashboardLink } from './site-links.tsx';

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
    <Stack flex={1} gap={0} data-frame={hasCompactHeader ? 'work' : 'site'}>
      <SkipLink />
      <Header account={user ? toHeaderAccount(user) : user} isCompact={hasCompactHeader} />
      <Box component="main" id={MAIN_ID} tabIndex={-1} flex={1}>
        {/* Nothing that one person typed stays for the next. */}
        <Fragment key={turn}>{children}</Fragment>
      </Box>
      {footer}
    </Stack>
  );
}
