import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { REMARK_MAX_LENGTH } from '#domain/requests/contact-rules.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths } from '#domain/site/paths.ts';
import { LetterCount } from '#web/requests/questionnaire/steps/LetterCount.tsx';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { StepHeading } from '#web/requests/questionnaire/steps/StepHeading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { AnswerSummary } from './AnswerSummary.tsx';
import classes from './ClosingStep.module.css';

type ClosingStepProps = {
  category: CategoryCode;
  values: FormValues;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
  /** A customer whose session has ended meanwhile. */
  isSignedOut: boolean;
  onChange: (changed: FormValues) => void;
  onEdit: (step: string) => void;
};

/** Rule requests 17. */
export function ClosingStep({ category, values, errors, isSignedOut, onChange, onEdit }: ClosingStepProps) {
  const remark = String(values['bemerkung'] ?? '');
  return (
    <div>
      <StepHeading hint="Prüfen Sie Ihre Angaben. Sie können jede Antwort noch ändern.">
        Alles richtig?
      </StepHeading>
      <AnswerSummary category={category} values={values} onEdit={onEdit} />
      <Textarea
        name="bemerkung"
        label="Bemerkung"
        description="Freiwillig: was Dienstleister sonst noch wissen sollten"
        rows={3}
        resize="vertical"
        value={remark}
        onChange={(event) => onChange({ bemerkung: event.currentTarget.value })}
        error={errors['bemerkung']}
      />
      {remark === '' ? null : <LetterCount text={remark} max={REMARK_MAX_LENGTH} />}
      <div className={classes.nextSteps}>
        <h3>Wie es weitergeht</h3>
        <p>
          Sie bestätigen Ihre Anfrage über einen Link in unserer E-Mail. Innerhalb von {REVIEW_PROMISE_HOURS}{' '}
          Stunden prüfen wir, ob alles vollständig ist, und veröffentlichen sie. Nur passende Dienstleister
          sehen sie. Für Sie bleibt alles kostenlos und unverbindlich.
        </p>
      </div>
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
