import { Link, useLocation } from 'react-router';
import type { MenuLink } from './header-links.ts';

export function NavItem({
  to,
  label,
  icon,
  alsoAt = [],
  className,
  replace,
}: MenuLink & { className?: string | undefined; replace?: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || alsoAt.includes(pathname);
  return (
    <Link
      to={to}
      {...(replace && { replace })}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon}
      {label}
    </Link>
  );
}
