import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { CLIENTS_ONLY } from '#domain/accounts/clients-only.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { ApiError } from '#web/api/api-error.ts';
import { KeptNotice } from '#web/requests/questionnaire/draft/KeptNotice.tsx';
import { findOpenStep } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { ProgressSteps } from '#web/ui/form/ProgressSteps.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import { ClosingStep } from './ClosingStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import classes from './Questionnaire.module.css';
import { QuestionStep } from './QuestionStep.tsx';
import { SubmissionProblem } from './SubmissionProblem.tsx';
import { type QuestionnaireProps, useQuestionnaire } from './use-questionnaire.ts';

/** Rule requests 4. */
export function Questionnaire({ category, segment }: QuestionnaireProps) {
  // Kept answers and the step in the address belong to this computer, so the built page starts without them.
  const isLive = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const flow = useQuestionnaire({ category, segment, isLive, form });
  const { draft, step, steps, way, errors, submission, change } = flow;
  const shared = { values: draft.values, errors, onChange: change };
  const isClosing = step.kind === 'closing';
  const open = findOpenStep(steps, draft.values);
  const question = flow.opensQuietly && step.kind === 'question' ? `: ${step.question.title}` : '';
  const announcement = `Schritt ${way.index + 1} von ${steps.length}${question}`;
  const [firstStep, setFirstStep] = useState(isLive ? step.key : null);
  if (isLive && firstStep === null) setFirstStep(step.key);

  return (
    <Form
      ref={form}
      className={classes.form}
      isReady={isLive}
      aria-label={`Anfrage ${categories[category].label}`}
      onSubmit={flow.submit}
    >
      <ProgressSteps current={way.index + 1} total={steps.length} label="Fortschritt der Anfrage" />
      <p className="visually-hidden" aria-live="polite">
        {isLive ? announcement : ''}
      </p>
      {draft.isNoClient ? (
        <Notice tone="warning" title={CLIENTS_ONLY.msg}>
          {CLIENTS_ONLY.msg2}
        </Notice>
      ) : null}
      {draft.isKeptShown ? (
        <KeptNotice
          takenAlong={draft.takenAlong}
          onRestart={flow.restart}
          onResume={open > way.index ? flow.resume : undefined}
        />
      ) : null}
      <StepTransition key={step.key} isFirst={firstStep === null || step.key === firstStep}>
        {step.kind === 'question' ? <QuestionStep question={step.question} {...shared} /> : null}
        {step.kind === 'contact' ? <ContactStep {...shared} /> : null}
        {isClosing ? (
          <ClosingStep
            category={category}
            isSignedOut={draft.isSignedOut}
            onEdit={(key) => way.goTo(key, { fromSummary: true })}
            {...shared}
          />
        ) : null}
      </StepTransition>
      {isClosing ? <SubmissionProblem error={submission.error} /> : null}
      <div className={classes.actions} data-closing={isClosing}>
        {way.hasBack ? (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
            onClick={flow.back}
            disabled={submission.isSending}
          >
            Zurück
          </Button>
        ) : null}
        <Button
          type="submit"
          size="lg"
          className={classes.go ?? ''}
          color={isClosing ? 'action' : 'client'}
          rightSection={
            isClosing ? <IconSend size={20} aria-hidden /> : <IconArrowRight size={20} aria-hidden />
          }
          loading={submission.isSending}
        >
          {isClosing ? sendLabel(submission.error) : 'Weiter'}
        </Button>
      </div>
    </Form>
  );
}

function StepTransition({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const [isAnimated] = useState(!isFirst);
  return (
    <div className={classes.step} data-animated={isAnimated}>
      {children}
    </div>
  );
}

/** A repeat after a lost connection counts once (requests 28). */
function sendLabel(error: unknown): string {
  return error instanceof ApiError && error.status === 0 ? 'Erneut senden' : 'Absenden';
}
