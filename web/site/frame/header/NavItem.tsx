import { Link, useLocation } from 'react-router';
import type { MenuLink } from './header-links.ts';

export function NavItem({
  to,
  label,
  icon,
  alsoAt = [],
  className,
}: MenuLink & { className?: string | undefined }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || alsoAt.includes(pathname);
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      {label}
    </Link>
  );
}
