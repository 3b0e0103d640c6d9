import type { ReactNode } from 'react';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { type SessionUser, useSession } from '../accounts/session.ts';
import { CategoryIcon } from '../catalogue/category-icons.tsx';
import { paths } from '../paths.ts';
import { Footer } from '../ui/Footer.tsx';
import { Header } from '../ui/Header.tsx';
import type { HeaderAccount, MenuLink } from '../ui/header-links.ts';
import { MAIN_ID, RouteAnnouncer } from '../ui/RouteAnnouncer.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import classes from './SiteFrame.module.css';

/** The service pages as menus show them. */
export const serviceLinks: readonly MenuLink[] = categoryCodes.map((code) => ({
  label: categories[code].label,
  to: paths.category(code),
  icon: <CategoryIcon code={code} />,
}));

function toHeaderAccount(user: SessionUser): HeaderAccount {
  const profile = { label: 'Profil', to: paths.profile() };
  const links: Record<SessionUser['role'], readonly MenuLink[]> = {
    partner: [{ label: 'Partner Dashboard', to: paths.dashboard() }, profile],
    admin: [{ label: 'Admin Panel', to: paths.dashboard() }, profile],
    customer: [profile],
  };
  return { firstName: user.firstName, links: links[user.role], asksForServices: user.role === 'customer' };
}

/** Header, content and footer of every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const account = user ? toHeaderAccount(user) : null;
  return (
    <div className={classes.frame}>
      <SkipLink />
      <RouteAnnouncer />
      <Header services={serviceLinks} account={account} />
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer services={serviceLinks} isSignedIn={account !== null} />
    </div>
  );
}
