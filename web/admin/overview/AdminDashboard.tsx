import { SimpleGrid } from '@mantine/core';
import {
  IconClipboardCheck,
  IconClipboardList,
  IconCreditCard,
  IconFlag,
  IconMail,
  IconMessageQuestion,
  IconMessageReply,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { minuteMs } from '#domain/durations.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths, withParam } from '#domain/site/paths.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { DueCard } from './DueCard.tsx';
import { overviewQuery } from './overview-query.ts';
import { SystemStatusCard } from './SystemStatusCard.tsx';

export function AdminDashboard({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery({
    ...overviewQuery,
    refetchInterval: minuteMs,
    // The route's loader reads at each visit.
    refetchOnMount: false,
  });
  return (
    <WorkPage
      title={`Guten Tag, ${user.firstName} ${user.lastName}`}
      lead={`Anfragen werden innerhalb von ${REVIEW_PROMISE_HOURS} Stunden geprüft, Partner innerhalb von ${UNLOCK_HOURS} Stunden freigeschaltet.`}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SimpleGrid minColWidth="min(100%, 19rem)" mb="md">
          <DueCards overview={data} />
        </SimpleGrid>
      )}
      <SystemStatusCard />
    </WorkPage>
  );
}

function DueCards({ overview }: { overview: ResponseOf<'GET /api/admin/overview'> | undefined }) {
  const orders = overview?.orders;
  return (
    <>
      <DueCard
        title="Anfragen prüfen"
        to={paths.adminChecking()}
        Icon={IconClipboardCheck}
        nouns={['Anfrage wartet auf Prüfung', 'Anfragen warten auf Prüfung']}
        due={overview?.requests}
        promisedHours={REVIEW_PROMISE_HOURS}
      />
      <DueCard
        title="Benutzerverwaltung"
        to={overview?.partners.count ? paths.adminUsers({ filter: 'waiting' }) : paths.adminUsers()}
        Icon={IconUsers}
        nouns={['Partner wartet auf Freischaltung', 'Partner warten auf Freischaltung']}
        due={overview?.partners}
        promisedHours={UNLOCK_HOURS}
      />
      <DueCard
        title="Alle Anfragen"
        to={paths.admin()}
        Icon={IconClipboardList}
        nouns={['Anfrage hat ungesehene Änderungen', 'Anfragen haben ungesehene Änderungen']}
        due={overview?.changes}
      />
      <DueCard
        title="Rückfragen"
        to={paths.admin(overview?.questions.count ? { review: 'asked' } : {})}
        Icon={IconMessageQuestion}
        nouns={['Rückfrage ist offen', 'Rückfragen sind offen']}
        due={overview?.questions}
      />
      <DueCard
        title="Neue Antworten"
        to={paths.admin(overview?.answers.count ? { review: 'answered' } : {})}
        Icon={IconMessageReply}
        nouns={['ungelesene Antwort', 'ungelesene Antworten']}
        due={overview?.answers}
      />
      <DueCard
        title="Meldungen"
        to={paths.adminReports()}
        Icon={IconFlag}
        nouns={['Meldung ist zu entscheiden', 'Meldungen sind zu entscheiden']}
        due={overview?.reports}
      />
      <DueCard
        title="Mails"
        to={paths.adminMails(overview?.mails.count ? { state: 'given_up' } : {})}
        Icon={IconMail}
        nouns={['Mail ist fehlgeschlagen', 'Mails sind fehlgeschlagen']}
        due={overview?.mails}
      />
      {orders ? (
        <DueCard
          title="Bestellungen"
          to={withParam(paths.adminOrders(), 'filter', orders.count ? 'waiting' : undefined)}
          Icon={IconCreditCard}
          nouns={['Bestellung im Shop wartet auf Sie', 'Bestellungen im Shop warten auf Sie']}
          due={orders}
        />
      ) : null}
    </>
  );
}
