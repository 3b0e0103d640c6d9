import { Box, Group, SimpleGrid } from '@mantine/core';
import {
  IconBuildingBank,
  IconClipboardCheck,
  IconClipboardList,
  IconCreditCard,
  IconFlag,
  IconMail,
  IconMessageQuestion,
  IconMessageReply,
  IconReceiptOff,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { minuteMs } from '#domain/durations.ts';
import { formatFullName } from '#domain/full-name.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths, withParam } from '#domain/site/paths.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { DueCard, type DueCardProps } from './DueCard.tsx';
import { overviewQuery } from './overview-query.ts';
import { SystemStatusCard } from './SystemStatusCard.tsx';

type Overview = ResponseOf<'GET /api/admin/overview'> | undefined;

export function AdminDashboard({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery({
    ...overviewQuery,
    refetchInterval: minuteMs,
    // The route's loader reads at each visit.
    refetchOnMount: false,
  });
  return (
    <WorkPage
      title={`Guten Tag, ${formatFullName(user)}`}
      lead={`Anfragen werden innerhalb von ${REVIEW_PROMISE_HOURS} Stunden geprüft, Partner innerhalb von ${UNLOCK_HOURS} Stunden freigeschaltet.`}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DueCards overview={data} />
      )}
      <SystemStatusCard />
    </WorkPage>
  );
}

function DueCards({ overview }: { overview: Overview }) {
  const cards = listDue(overview);
  const idle = cards.filter(({ due }) => isIdle(due));
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 19rem)" mb="md">
        {cards.map((card) => (
          <Box key={card.title} {...(isIdle(card.due) && { visibleFrom: 'sm' })}>
            <DueCard {...card} />
          </Box>
        ))}
      </SimpleGrid>
      {idle.length > 0 ? (
        <Group component="p" hiddenFrom="sm" gap="xs" mb="md">
          Nichts zu tun:
          {idle.map(({ title, to }) => (
            <Link key={title} to={to}>
              {title}
            </Link>
          ))}
        </Group>
      ) : null}
    </>
  );
}

/** On a phone idle cards share one line. A card whose count is not known yet is not idle. */
const isIdle = (due: DueCardProps['due']) => due?.count === 0;

function listDue(overview: Overview): readonly DueCardProps[] {
  const orders = overview?.orders;
  return [
    {
      title: 'Anfragen prüfen',
      to: paths.adminChecking(),
      Icon: IconClipboardCheck,
      nouns: ['Anfrage wartet auf Prüfung', 'Anfragen warten auf Prüfung'],
      due: overview?.requests,
      promisedHours: REVIEW_PROMISE_HOURS,
    },
    {
      title: 'Benutzerverwaltung',
      to: paths.adminUsers(isIdle(overview?.partners) ? {} : { filter: 'waiting' }),
      Icon: IconUsers,
      nouns: ['Partner wartet auf Freischaltung', 'Partner warten auf Freischaltung'],
      due: overview?.partners,
      promisedHours: UNLOCK_HOURS,
    },
    {
      title: 'Alle Anfragen',
      to: paths.admin(),
      Icon: IconClipboardList,
      nouns: ['Anfrage hat ungesehene Änderungen', 'Anfragen haben ungesehene Änderungen'],
      due: overview?.changes,
    },
    {
      title: 'Rückfragen',
      to: paths.admin(isIdle(overview?.questions) ? {} : { review: 'asked' }),
      Icon: IconMessageQuestion,
      nouns: ['Rückfrage ist offen', 'Rückfragen sind offen'],
      due: overview?.questions,
    },
    {
      title: 'Neue Antworten',
      to: paths.admin(isIdle(overview?.answers) ? {} : { review: 'answered' }),
      Icon: IconMessageReply,
      nouns: ['ungelesene Antwort', 'ungelesene Antworten'],
      due: overview?.answers,
    },
    {
      title: 'Meldungen',
      to: paths.adminReports(),
      Icon: IconFlag,
      nouns: ['Meldung ist zu entscheiden', 'Meldungen sind zu entscheiden'],
      due: overview?.reports,
    },
    {
      title: 'Mahnungen',
      to: paths.adminUsers(isIdle(overview?.credits) ? {} : { filter: 'reminded' }),
      Icon: IconReceiptOff,
      nouns: ['letzte Mahnung ist unbezahlt', 'letzte Mahnungen sind unbezahlt'],
      due: overview?.credits,
    },
    {
      title: 'Zahlungen',
      to: withParam(paths.adminPayments(), 'status', isIdle(overview?.payments) ? undefined : 'open'),
      Icon: IconBuildingBank,
      nouns: ['Zahlung ist zuzuordnen', 'Zahlungen sind zuzuordnen'],
      due: overview?.payments,
    },
    {
      title: 'Mails',
      to: paths.adminMails(isIdle(overview?.mails) ? {} : { state: 'given_up' }),
      Icon: IconMail,
      nouns: ['Mail ist fehlgeschlagen', 'Mails sind fehlgeschlagen'],
      due: overview?.mails,
    },
    ...(orders
      ? [
          {
            title: 'Bestellungen',
            to: withParam(paths.adminOrders(), 'filter', isIdle(orders) ? undefined : 'waiting'),
            Icon: IconCreditCard,
            nouns: ['Bestellung im Shop wartet auf Sie', 'Bestellungen im Shop warten auf Sie'] as const,
            due: orders,
          },
        ]
      : []),
  ];
}
