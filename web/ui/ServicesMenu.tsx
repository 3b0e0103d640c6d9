import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MenuLink } from './header-links.ts';
import classes from './ServicesMenu.module.css';

/** A button (`children`) that opens the list of service pages. */
export function ServicesMenu({ services, children }: { services: readonly MenuLink[]; children: ReactNode }) {
  return (
    <Menu width={270} position="bottom-start" shadow="lg" transitionProps={{ duration: 150 }}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {services.map(({ label, to, icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={icon} className={classes.item ?? ''}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
