import { Link } from 'react-router';
import { Flyout } from './Flyout.tsx';
import type { MenuGroup } from './header-links.ts';
import classes from './MegaMenu.module.css';

type MegaMenuProps = {
  label: string;
  groups: readonly MenuGroup[];
  onReach: () => void;
  buttonClass?: string | undefined;
};

export function MegaMenu({ groups, ...flyout }: MegaMenuProps) {
  return (
    <Flyout {...flyout}>
      <div className={classes.panel}>
        <ul className={classes.groups}>
          {groups.map((group) => (
            <li key={group.to}>
              <Link to={group.to} className={classes.head}>
                {group.icon}
                {group.label}
              </Link>
              {group.items.length > 0 ? (
                <ul className={classes.items} aria-label={group.label}>
                  {group.items.map((item) => (
                    <li key={item.to}>
                      <Link to={item.to} className={classes.item}>
                        {item.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </Flyout>
  );
}
