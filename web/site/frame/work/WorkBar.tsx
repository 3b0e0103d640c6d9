import { Link, useLocation } from 'react-router';
import { useSession } from '#web/accounts/accounts.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';
import classes from './WorkBar.module.css';
import { CountBadge, describeCount, useWorkNavName } from './WorkNav.tsx';
import { isCurrentArea, type WorkArea, workGroupsOf } from './work-areas.ts';

/** The areas within reach of a thumb. The drawer has all. */
export function WorkBar() {
  const areas = workGroupsOf(useSession().user).flatMap((group) => group.areas);
  const counts = useWaitingCounts();
  return (
    <nav className={classes.bar} aria-label={useWorkNavName()}>
      {areas
        .filter(({ isInBar }) => isInBar)
        .map((area) => (
          <BarLink key={area.to} area={area} count={area.waiting && counts[area.waiting]} />
        ))}
    </nav>
  );
}

function BarLink({ area, count }: { area: WorkArea; count: number | undefined }) {
  const { label, to, Icon } = area;
  return (
    <Link
      to={to}
      className={classes.link}
      aria-current={isCurrentArea(area, useLocation()) ? 'page' : undefined}
      title={describeCount(area, count)}
    >
      <Icon size={22} stroke={1.7} aria-hidden />
      {label}
      {count ? <CountBadge count={count} size="sm" fz="2xs" className={classes.count} /> : null}
    </Link>
  );
}
