import type { ReactNode } from 'react';

/** A link with an icon, as menus show it. */
export type MenuLink = { readonly label: string; readonly to: string; readonly icon?: ReactNode };

/** Who is signed in, and where that person's pages are. */
export type HeaderAccount = {
  readonly firstName: string;
  readonly links: readonly MenuLink[];
  /** Only clients ask for services; partners and admins have other things to do. */
  readonly asksForServices: boolean;
};

export type HeaderProps = {
  services: readonly MenuLink[];
  /** `null` for visitors and while nobody knows yet. */
  account: HeaderAccount | null;
};
