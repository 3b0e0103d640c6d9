import { formatMinute } from '#domain/date-formats.ts';
import type { OwnRequest } from '#web/clients/own-request.ts';
import { Section, SectionItem } from './Section.tsx';

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

/** Newest first. */
export function History({ history }: Pick<OwnRequest, 'history'>) {
  return (
    <Section id="verlauf" title="Verlauf">
      <ol>
        {history.toReversed().map(({ at, event }) => (
          <SectionItem key={`${at} ${event}`}>
            {words[event]}
            <time dateTime={at} className="note tabular">
              {formatMinute(at)} Uhr
            </time>
          </SectionItem>
        ))}
      </ol>
    </Section>
  );
}
