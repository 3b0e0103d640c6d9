import '#web/theme/library-all.css';
import { IconChevronRight, IconClipboardList, IconCreditCard, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { withParam } from '#domain/site/open-paths.ts';
import { paths } from '#domain/site/paths.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { AgeBadge, findLongestWait, useAdminRequests } from '#web/admin/requests/requests.ts';
import { useAdminUsers } from '#web/admin/users/users.ts';
import { call } from '#web/api/api.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import classes from './AdminDashboard.module.css';

type Waiting = {
  /** `undefined` while loading. */
  count: number | undefined;
  /** `undefined` where nobody says. */
  since: string | undefined;
  error: Error | null;
  retry: () => void;
};

/** Most rows of one page (contract: `pageQuery`). */
const MOST_ROWS = 100;

/**
 * Requests to check. The wait counts from the confirmation while lists are ordered by arrival, so the longest is
 * looked for among all of them, or among the oldest when they are more than one page holds.
 */
function useWaitingRequests(): Waiting {
  const filter = { status: 'in_review' } as const;
  const newest = useAdminRequests({ page: 1, pageSize: 1 }, filter);
  const count = newest.data?.totalCount;
  const pageSize = Math.min(count || 1, MOST_ROWS);
  const oldest = useAdminRequests({ page: Math.ceil((count || 1) / pageSize), pageSize }, filter);
  return {
    count,
    since: count && !oldest.isPlaceholderData ? findLongestWait(oldest.data?.requests ?? []) : undefined,
    error: newest.error,
    retry: () => void newest.refetch(),
  };
}

/** Partners to unlock. Lists are newest first, so the oldest stands alone on the last page of one row each. */
function useWaitingPartners(): Waiting {
  const filter = { search: '', filter: 'waiting' } as const;
  const newest = useAdminUsers({ page: 1, pageSize: 1 }, filter);
  const count = newest.data?.totalCount;
  const oldest = useAdminUsers({ page: count || 1, pageSize: 1 }, filter);
  return {
    count,
    since: count && !oldest.isPlaceholderData ? oldest.data?.users[0]?.createdAt : undefined,
    error: newest.error,
    retry: () => void newest.refetch(),
  };
}

/** Orders at the shop; null where there are none and no shop is set up. */
function useWaitingOrders(): Waiting | null {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-orders', 'overview'],
    queryFn: ({ signal }) => call('GET /api/admin/orders', { query: { limit: 1 }, signal }),
  });
  if (data?.shop === null && data.totalCount === 0) return null;
  return { count: data?.waitingCount, since: undefined, error, retry: () => void refetch() };
}

export function AdminDashboard({ user }: { user: SessionUser }) {
  const requests = useWaitingRequests();
  const partners = useWaitingPartners();
  const orders = useWaitingOrders();
  return (
    <WorkPage
      title={`Guten Tag, ${user.firstName}`}
      lead={`Anfragen und Registrierungen werden innerhalb von ${REVIEW_PROMISE_HOURS} Stunden geprüft.`}
    >
      <div className="halves">
        <WaitingCard
          title="Alle Anfragen"
          to={requests.count ? paths.admin({ status: 'in_review' }) : paths.admin()}
          icon={<IconClipboardList size={26} stroke={1.6} aria-hidden />}
          noun="Anfragen warten auf Prüfung"
          singular="Anfrage wartet auf Prüfung"
          waiting={requests}
        />
        <WaitingCard
          title="Benutzerverwaltung"
          to={partners.count ? paths.adminUsers({ filter: 'waiting' }) : paths.adminUsers()}
          icon={<IconUsers size={26} stroke={1.6} aria-hidden />}
          noun="Partner warten auf Freischaltung"
          singular="Partner wartet auf Freischaltung"
          waiting={partners}
        />
        {orders ? (
          <WaitingCard
            title="Bestellungen"
            to={withParam(paths.adminOrders(), 'filter', orders.count ? 'waiting' : undefined)}
            icon={<IconCreditCard size={26} stroke={1.6} aria-hidden />}
            noun="Bestellungen im Shop warten auf Sie"
            singular="Bestellung im Shop wartet auf Sie"
            waiting={orders}
          />
        ) : null}
      </div>
    </WorkPage>
  );
}

type WaitingCardProps = {
  title: string;
  to: string;
  icon: ReactNode;
  noun: string;
  singular: string;
  waiting: Waiting;
};

function WaitingCard({ title, to, icon, noun, singular, waiting }: WaitingCardProps) {
  const { count, since, error, retry } = waiting;
  if (error && count === undefined) {
    return (
      <div className={classes.card}>
        <ErrorState error={error} onRetry={retry} />
      </div>
    );
  }
  return (
    <Link to={to} className={classes.card ?? ''}>
      <span className={classes.head}>
        {icon}
        <h2>{title}</h2>
        <IconChevronRight size={20} aria-hidden />
      </span>
      {count === undefined ? (
        <TextSkeleton lines={2} />
      ) : (
        <>
          <span>
            <span className={classes.count}>{count}</span> {count === 1 ? singular : noun}
          </span>
          <span className={classes.foot}>
            {since ? (
              <>
                Am längsten: <AgeBadge since={since} />
              </>
            ) : null}
            {count === 0 ? 'Nichts zu tun.' : null}
          </span>
        </>
      )}
    </Link>
  );
}
