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
import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths, withParam } from '#domain/site/paths.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import classes from './AdminDashboard.module.css';
import { type Overview, useOverview } from './admin-overview.ts';
import { DueCard } from './DueCard.tsx';
import { SystemStatusCard } from './SystemStatusCard.tsx';

export function AdminDashboard({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useOverview();
  return (
    <WorkPage
      title={`Guten Tag, ${user.firstName}`}
      lead={`Anfragen werden innerhalb von ${REVIEW_PROMISE_HOURS} Stunden geprüft, Partner innerhalb von ${UNLOCK_HOURS} Stunden freigeschaltet.`}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.cards}>
          <DueCards overview={data} />
        </div>
      )}
      <SystemStatusCard />
    </WorkPage>
  );
}

const icon = { size: 26, stroke: 1.6, 'aria-hidden': true } as const;

function DueCards({ overview }: { overview: Overview | undefined }) {
  const orders = overview?.orders;
  return (
    <>
      <DueCard
        title="Anfragen prüfen"
        to={paths.adminChecking()}
        icon={<IconClipboardCheck {...icon} />}
        noun="Anfragen warten auf Prüfung"
        singular="Anfrage wartet auf Prüfung"
        due={overview?.requests}
        promisedHours={REVIEW_PROMISE_HOURS}
      />
      <DueCard
        title="Benutzerverwaltung"
        to={overview?.partners.count ? paths.adminUsers({ filter: 'waiting' }) : paths.adminUsers()}
        icon={<IconUsers {...icon} />}
        noun="Partner warten auf Freischaltung"
        singular="Partner wartet auf Freischaltung"
        due={overview?.partners}
        promisedHours={UNLOCK_HOURS}
      />
      <DueCard
        title="Alle Anfragen"
        to={paths.admin()}
        icon={<IconClipboardList {...icon} />}
        noun="Anfragen haben ungesehene Änderungen"
        singular="Anfrage hat ungesehene Änderungen"
        due={overview?.changes}
      />
      <DueCard
        title="Rückfragen"
        to={paths.admin(overview?.questions.count ? { review: 'asked' } : {})}
        icon={<IconMessageQuestion {...icon} />}
        noun="Rückfragen sind offen"
        singular="Rückfrage ist offen"
        due={overview?.questions}
      />
      <DueCard
        title="Neue Antworten"
        to={paths.admin(overview?.answers.count ? { review: 'answered' } : {})}
        icon={<IconMessageReply {...icon} />}
        noun="Antworten hat noch niemand gelesen"
        singular="Antwort hat noch niemand gelesen"
        due={overview?.answers}
      />
      <DueCard
        title="Meldungen"
        to={paths.adminReports()}
        icon={<IconFlag {...icon} />}
        noun="Meldungen sind zu entscheiden"
        singular="Meldung ist zu entscheiden"
        due={overview?.reports}
      />
      <DueCard
        title="Mails"
        to={paths.adminMails(overview?.mails.count ? { state: 'given_up' } : {})}
        icon={<IconMail {...icon} />}
        noun="Mails sind fehlgeschlagen"
        singular="Mail ist fehlgeschlagen"
        due={overview?.mails}
      />
      {orders ? (
        <DueCard
          title="Bestellungen"
          to={withParam(paths.adminOrders(), 'filter', orders.count ? 'waiting' : undefined)}
          icon={<IconCreditCard {...icon} />}
          noun="Bestellungen im Shop warten auf Sie"
          singular="Bestellung im Shop wartet auf Sie"
          due={orders}
        />
      ) : null}
    </>
  );
}
