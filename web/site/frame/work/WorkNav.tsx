import { Badge, type BadgeProps, NavLink, Stack, Text, Tooltip } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { formatBadge } from '#domain/cart/cart-words.ts';
import { paths } from '#domain/site/paths.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';
import classes from './WorkNav.module.css';
import { isCurrentArea, type WorkArea, waitingWords, workGroupsOf } from './work-areas.ts';

/** The name of the areas for screen readers. */
export function useWorkNavName(): string {
  return useSession().user?.role === 'admin' ? 'Verwaltung' : 'Bereiche';
}

/** Where the logo leads: the first area. Users who must set a password or a second factor have none; the dashboard asks for it. */
export function useStartPath(): string {
  const [group] = workGroupsOf(useSession().user);
  return group?.areas[0]?.to ?? paths.dashboard();
}

type WorkNavProps = {
  /** Shows the icons alone. */
  isNarrow?: boolean;
  /** Addresses that have a link beside it already. */
  without?: readonly string[];
};

/** The areas of the person who is signed in, each with the number of what waits there. */
export function WorkNav({ isNarrow = false, without = [] }: WorkNavProps) {
  const groups = workGroupsOf(useSession().user);
  const counts = useWaitingCounts();
  return (
    <Stack gap="sm">
      {groups.map(({ title, areas }) => (
        <div key={title}>
          {title ? (
            <Text className={classes.title} data-narrow={isNarrow || undefined}>
              {title}
            </Text>
          ) : null}
          <ul>
            {areas
              .filter(({ to }) => !without.includes(to))
              .map((area) => (
                <li key={area.to}>
                  <AreaLink area={area} count={area.waiting && counts[area.waiting]} isNarrow={isNarrow} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Stack>
  );
}

type AreaLinkProps = { area: WorkArea; count: number | undefined; isNarrow: boolean };

function AreaLink({ area, count, isNarrow }: AreaLinkProps) {
  const isCurrent = isCurrentArea(area, useLocation());
  const { label, to, Icon } = area;
  return (
    <Tooltip label={label} position="right" disabled={!isNarrow}>
      <NavLink
        component={Link}
        to={to}
        active={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        title={describeCount(area, count)}
        className={classes.link ?? ''}
        data-narrow={isNarrow || undefined}
        label={isNarrow ? <span className="visually-hidden">{label}</span> : label}
        leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
        rightSection={count ? <CountBadge count={count} /> : null}
      />
    </Tooltip>
  );
}

export const describeCount = ({ waiting }: WorkArea, count: number | undefined) =>
  waiting && count ? `${count} ${waitingWords[waiting]}` : undefined;

export function CountBadge({
  count,
  ...props
}: { count: number } & Pick<BadgeProps, 'size' | 'fz' | 'className'>) {
  return (
    <Badge size="md" fz="xs" bg="var(--line)" c="var(--ink)" circle={count < 10} aria-hidden {...props}>
      {formatBadge(count)}
    </Badge>
  );
}
