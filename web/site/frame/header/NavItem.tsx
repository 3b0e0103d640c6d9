import { Link, useLocation } from 'react-router';
import { isCurrentLink, type MenuLink } from './header-links.ts';

export function NavItem({
  to,
  label,
  icon,
  alsoIn,
  className,
}: MenuLink & { className?: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      className={className}
      aria-current={isCurrentLink({ to, alsoIn }, pathname) ? 'page' : undefined}
    >
      {icon}
      {label}
    </Link>
  );
}
