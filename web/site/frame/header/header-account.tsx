import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { paths } from '#domain/site/paths.ts';
import { type SessionUser, useSession } from '#web/accounts/accounts.ts';
import { loadCartStatusIcon } from '#web/cart/cart.ts';
import { dashboardLink } from '#web/site/frame/site-links.tsx';
import type { MenuLink } from './header-links.ts';

export type HeaderAccount = {
  readonly firstName: string;
  /** The start page of the role; in the header itself under a shorter name. */
  readonly dashboard: MenuLink & { readonly shortLabel: string };
  /** Of partners who may buy; null for all others. */
  readonly cart: MenuLink | null;
  /** Only clients ask for services; partners and admins have other things to do. */
  readonly asksForServices: boolean;
};

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
    <Suspense fallback={<IconShoppingCart size="1.375rem" aria-hidden />}>
      <CartStatusIcon />
    </Suspense>
  ),
};

/** `null` for visitors, `undefined` while nobody knows yet. Only what differs between persons is drawn again by it. */
export function useHeaderAccount(): HeaderAccount | null | undefined {
  const { user } = useSession();
  if (!user) return user;
  const { firstName, role, accountActive, mustChangePassword } = user;
  const cart = role === 'partner' && accountActive && !mustChangePassword ? cartLink : null;
  return { firstName, dashboard: dashboards[role], cart, asksForServices: role === 'customer' };
}
