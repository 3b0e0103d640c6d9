import { Checkbox, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths } from '#domain/site/paths.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SummaryFields, type SummaryFieldsProps } from './SummaryFields.tsx';

type ClosingStepProps = Omit<SummaryFieldsProps, 'title' | 'hint'> & {
  /** A customer whose session has ended meanwhile. */
  isSignedOut: boolean;
};

/** Rule requests 17. */
export function ClosingStep({ isSignedOut, ...fields }: ClosingStepProps) {
  const { values, errors, onChange } = fields;
  return (
    <div>
      <SummaryFields
        title="Alles richtig?"
        hint="Prüfen Sie Ihre Angaben. Sie können jede Antwort noch ändern."
        {...fields}
      />
      <Paper radius="md" p="md" my="lg" bg="var(--sunk)">
        <Title order={3} fz="lg" mb="2xs">
          Wie es weitergeht
        </Title>
        <p>
          Sie bestätigen Ihre Anfrage über einen Link in unserer E-Mail. Innerhalb von {REVIEW_PROMISE_HOURS}{' '}
          Stunden prüfen wir, ob alles vollständig ist, und veröffentlichen sie. Nur passende Dienstleister
          sehen sie. Für Sie bleibt alles kostenlos und unverbindlich.
        </p>
      </Paper>
      {isSignedOut ? <SignedOut /> : null}
      <Checkbox
        name="agbAccepted"
        label={<AcceptanceLabel />}
        aria-required
        checked={values['agbAccepted'] === true}
        onChange={(event) => onChange({ agbAccepted: event.currentTarget.checked })}
        error={errors['agbAccepted']}
      />
    </div>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="warning" title="Ihre Sitzung ist beendet.">
      So gehört die Anfrage nicht zu Ihrem Konto.{' '}
      <Link to={paths.login({ returnTo: `${pathname}${search}` })}>Melden Sie sich wieder an</Link>, wenn sie
      dazu gehören soll; Ihre Antworten bleiben.
    </Notice>
  );
}

function AcceptanceLabel() {
  return (
    <>
      Ich akzeptiere die <NewTabLink to={paths.terms()}>AGB</NewTabLink> und habe die{' '}
      <NewTabLink to={paths.privacy()}>Datenschutzhinweise</NewTabLink> gelesen.&nbsp;*
    </>
  );
}

function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
    </Link>
  );
}
