import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MenuGroup } from './header-links.ts';
import classes from './MegaMenu.module.css';
import { useFlyout } from './use-flyout.ts';

type MegaMenuProps = {
  label: string;
  groups: readonly MenuGroup[];
  onReach: () => void;
  buttonClass?: string | undefined;
};

export function MegaMenu({ label, groups, onReach, buttonClass }: MegaMenuProps) {
  const { isOpen, root, button, panel } = useFlyout();
  return (
    <div {...root}>
      <button
        {...button}
        className={buttonClass}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={() => {
          // A press kept from before the application started comes without pointer or focus.
          onReach();
          button.onClick();
        }}
      >
        {label}
        <IconChevronDown size={17} className="turns" aria-hidden />
      </button>
      <div {...panel} className={classes.panel}>
        {isOpen ? (
          <ul className={classes.groups}>
            {groups.map((group) => (
              <li key={group.to}>
                <Link to={group.to} className={classes.head}>
                  <span className={classes.icon}>{group.icon}</span>
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
        ) : null}
      </div>
    </div>
  );
}
