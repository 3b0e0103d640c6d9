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
