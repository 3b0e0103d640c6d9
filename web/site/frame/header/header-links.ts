import type { ReactNode } from 'react';

export type MenuLink = {
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
  /** A page that the link stands for as well, with all pages below it. */
  readonly alsoIn?: string | undefined;
};

/** Whether the link leads to the current page, or stands for it. Prerendered paths end with a slash. */
export function isCurrentLink({ to, alsoIn }: Pick<MenuLink, 'to' | 'alsoIn'>, pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/$/, '');
  return path === to || (alsoIn !== undefined && `${path}/`.startsWith(`${alsoIn}/`));
}

export type MenuGroup = MenuLink & { readonly items: readonly MenuLink[] };

export type HeaderAccount = {
  readonly firstName: string;
  /** The start page of the role; in the header itself under a shorter name. */
  readonly dashboard: MenuLink & { readonly shortLabel: string };
  /** Of partners who may buy; null for all others. */
  readonly cart: MenuLink | null;
  /** Only clients ask for services; partners and admins have other things to do. */
  readonly asksForServices: boolean;
};

export type AccountProps = {
  /** `null` for visitors, `undefined` while nobody knows yet. */
  account: HeaderAccount | null | undefined;
};
