import { useEffect, useRef, useState } from 'react';
import { contactFields } from '#domain/requests/contact-rules.ts';
import { statusLabels } from '#domain/requests/request-status.ts';
import { describeProgress, ProgressSteps } from '#web/requests/questionnaire/questionnaire.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import classes from './ClientRequestView.module.css';
import { ConfirmRequest } from './ConfirmRequest.tsx';
import type { ClientRequest, ClientRequestAnswer } from './client-request.ts';

const tones: Readonly<Record<ClientRequest['status'], BadgeTone>> = {
  unconfirmed: 'warning',
  in_review: 'info',
  published: 'success',
  sold_out: 'success',
  expired: 'neutral',
  rejected: 'error',
  withdrawn: 'neutral',
  closed: 'neutral',
};

export function ClientRequestView({ request, summary, token }: ClientRequestAnswer & { token: string }) {
  const [thanks, setThanks] = useState('');
  const status = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, so the focus goes to what it led to.
  useEffect(() => {
    if (thanks) status.current?.focus();
  }, [thanks]);

  return (
    <div className={classes.view}>
      {request.status === 'unconfirmed' ? <ConfirmRequest token={token} onConfirmed={setThanks} /> : null}
      {thanks ? (
        <Notice tone="success" title={thanks}>
          Wir prüfen sie jetzt. Diese Seite zeigt Ihnen jederzeit, wo sie steht.
        </Notice>
      ) : null}
      <section className={classes.status} aria-labelledby="stand">
        <div className={classes.statusHead}>
          <h2 id="stand" ref={status} tabIndex={-1}>
            Stand
          </h2>
          <StatusBadge tone={tones[request.status]}>{statusLabels[request.status]}</StatusBadge>
        </div>
        <ProgressSteps steps={describeProgress(request)} label="Weg Ihrer Anfrage" />
      </section>
      <div className={classes.given}>
        <section aria-labelledby="angaben">
          <h2 id="angaben">Ihre Angaben</h2>
          <KeyValueList
            entries={[
              ...summary.answers.map(({ label, values }) => ({ label, value: values.join(', ') })),
              { label: 'Bemerkung', value: request.bemerkung },
              { label: 'Gewünschte Angebote', value: request.anzahlAngebote },
            ]}
          />
        </section>
        <section aria-labelledby="kontakt">
          <h2 id="kontakt">Ihre Kontaktdaten</h2>
          <p className={classes.hint}>Sie sieht nur, wer Ihre Anfrage gekauft hat.</p>
          <KeyValueList
            entries={contactFields.map(({ field, label }) => ({
              label,
              value: request[field === 'telefonnummer' ? 'telefonnummerAnzeige' : field],
            }))}
          />
        </section>
      </div>
    </div>
  );
}
