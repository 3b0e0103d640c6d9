import { formatMinute } from '#domain/date-formats.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import classes from './History.module.css';
import { Section } from './Section.tsx';

const words: Readonly<Record<OwnRequest['history'][number]['event'], string>> = {
  submitted: 'Eingegangen',
  confirmed: 'Bestätigt',
  changed: 'Angaben geändert',
  published: 'Veröffentlicht',
  unpublished: 'Aus der Veröffentlichung genommen',
  offers: 'Anzahl der Angebote geändert',
  extended: 'Laufzeit verlängert',
  sold_out: 'Alle Plätze vergeben',
  expired: 'Abgelaufen',
  rejected: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
  closed: 'Abgeschlossen',
  asked: 'Rückfrage gestellt',
  answered: 'Rückfrage beantwortet',
  question_over: 'Rückfrage erledigt',
};

/** Newest first, because that is what somebody comes for. */
export function History({ history }: Pick<OwnRequest, 'history'>) {
  return (
    <Section id="verlauf" title="Verlauf">
      <ol className={classes.list}>
        {history.toReversed().map(({ at, event }) => (
          <li key={`${at} ${event}`} className={classes.entry}>
            {words[event]}
            <time dateTime={at} className={classes.time}>
              {formatMinute(at)} Uhr
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
