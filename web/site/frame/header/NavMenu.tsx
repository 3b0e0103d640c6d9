import { IconChevronDown } from '@tabler/icons-react';
import type { MenuLink } from './header-links.ts';
import { NavItem } from './NavItem.tsx';
import classes from './NavMenu.module.css';
import { useFlyout } from './use-flyout.ts';

type NavMenuProps = { label: string; links: readonly MenuLink[]; buttonClass?: string | undefined };

export function NavMenu({ label, links, buttonClass }: NavMenuProps) {
  const { root, button, panel } = useFlyout();
  return (
    <div {...root} className={classes.menu}>
      <button {...button} className={buttonClass}>
        {label}
        <IconChevronDown size={17} className="turns" aria-hidden />
      </button>
      <ul {...panel} className={classes.panel}>
        {links.map((link) => (
          <li key={link.to}>
            <NavItem {...link} className={classes.item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
