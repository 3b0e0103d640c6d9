import { Flyout } from './Flyout.tsx';
import type { MenuLink } from './header-links.ts';
import { NavItem } from './NavItem.tsx';
import classes from './NavMenu.module.css';

type NavMenuProps = { label: string; links: readonly MenuLink[]; buttonClass?: string | undefined };

export function NavMenu({ label, links, buttonClass }: NavMenuProps) {
  return (
    <Flyout label={label} className={classes.menu} buttonClass={buttonClass}>
      <ul className={classes.panel}>
        {links.map((link) => (
          <li key={link.to}>
            <NavItem {...link} className={classes.item} />
          </li>
        ))}
      </ul>
    </Flyout>
  );
}
