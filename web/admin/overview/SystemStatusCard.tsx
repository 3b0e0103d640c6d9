import { IconChevronDown } from '@tabler/icons-react';
import { formatMinute, formatTime } from '#domain/date-formats.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { type SystemStatus, useSystemStatus } from './admin-overview.ts';
import classes from './SystemStatusCard.module.css';

type Part = SystemStatus['parts'][number];

const partLabels: Readonly<Record<Part['part'], string>> = {
  database: 'Datenbank',
  mail: 'Mails',
  jobs: 'Aufgaben',
  shop: 'Shop',
  backup: 'Sicherung',
  disk: 'Speicherplatz',
  version: 'Version',
};

const states: Readonly<Record<Part['state'], { readonly tone: BadgeTone; readonly label: string }>> = {
  ok: { tone: 'success', label: 'In Ordnung' },
  warning: { tone: 'warning', label: 'Beachten' },
  error: { tone: 'error', label: 'Gestört' },
  off: { tone: 'neutral', label: 'Nicht eingerichtet' },
};

export function SystemStatusCard() {
  const { data, error, refetch } = useSystemStatus();
  return (
    <Panel as="section">
      <div className={classes.head}>
        <h2 className={classes.title}>Systemstatus</h2>
        {data ? <span className="note">Stand {formatTime(data.checkedAt)} Uhr</span> : null}
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TextSkeleton lines={8} /> : null}
      {data ? (
        <>
          <dl className={classes.parts}>
            {data.parts.map((part) => (
              <PartRow key={part.part} part={part} />
            ))}
          </dl>
          <details>
            <summary className={classes.summary}>
              Letzte Läufe der Aufgaben
              <IconChevronDown size={18} aria-hidden className="turns" />
            </summary>
            <JobList jobs={data.jobs} />
          </details>
        </>
      ) : null}
    </Panel>
  );
}

function PartRow({ part: { part, state, text, age, advice } }: { part: Part }) {
  const { tone, label } = states[state];
  return (
    <div className={classes.part}>
      <dt className={classes.name}>{partLabels[part]}</dt>
      <dd className={classes.state}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </dd>
      <dd className={classes.text}>
        {text}
        {age ? (
          <span className="note">
            {' '}
            · {age.label}: {formatMinute(age.at)}
          </span>
        ) : null}
        {advice ? <p className={classes.advice}>{advice}</p> : null}
      </dd>
    </div>
  );
}

function JobList({ jobs }: Pick<SystemStatus, 'jobs'>) {
  return (
    <ul className={classes.jobs}>
      {jobs.map(({ name, lastDoneAt, lastFailedAt, failures, isOverdue }) => (
        <li key={name}>
          <span className={classes.job}>{name}</span>
          <span className="note">
            {lastDoneAt ? `gelaufen ${formatMinute(lastDoneAt)}` : 'noch nicht gelaufen'}
            {lastFailedAt ? `, zuletzt fehlgeschlagen ${formatMinute(lastFailedAt)}` : ''}
          </span>
          {failures > 0 ? (
            <StatusBadge tone="error">
              {failures === 1 ? '1 Fehler' : `${failures} Fehler in Folge`}
            </StatusBadge>
          ) : null}
          {isOverdue ? <StatusBadge tone="error">Überfällig</StatusBadge> : null}
        </li>
      ))}
    </ul>
  );
}
