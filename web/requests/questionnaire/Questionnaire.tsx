import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CLIENTS_ONLY } from '#domain/accounts/wrong-role.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import { ContactStep } from './contact/ContactStep.tsx';
import { KeptNotice } from './draft/KeptNotice.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { StepForm } from './StepForm.tsx';
import { closingStepFiles, contactFieldsFiles, LoadedStep } from './steps/LoadedStep.tsx';
import { findOpenStep } from './steps/questionnaire-steps.ts';
import { type QuestionnaireProps, useQuestionnaire } from './use-questionnaire.ts';

/** Rule requests 4. */
export function Questionnaire({ category, segment }: QuestionnaireProps) {
  // Kept answers and the step in the address belong to this computer, so the built page starts without them.
  const isLive = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const flow = useQuestionnaire({ category, segment, isLive, form });
  const { draft, step, steps, way, errors, submission, change } = flow;
  const shared = { values: draft.values, errors, onChange: change };
  const open = findOpenStep(steps, draft.values);
  // On their way before they are needed, and behind the questions that may open by themselves.
  useQuery({ ...contactFieldsFiles, enabled: way.index > 1 });
  useQuery({ ...closingStepFiles, enabled: way.index > 1 });

  return (
    <StepForm
      ref={form}
      label={`Anfrage ${categories[category].label}`}
      progressLabel="Fortschritt der Anfrage"
      isLive={isLive}
      steps={steps}
      index={way.index}
      announcement={flow.opensQuietly && step.kind === 'question' ? `: ${step.question.title}` : ''}
      notices={
        <>
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
        </>
      }
      outcome={<SubmissionProblem error={submission.error} />}
      onSubmit={flow.submit}
      onBack={way.hasBack ? flow.back : undefined}
      isSending={submission.isPending || submission.isSuccess}
      send={{
        label: isLost(submission.error) ? 'Erneut senden' : 'Absenden',
        icon: <IconSend size={20} aria-hidden />,
      }}
    >
      {step.kind === 'question' ? <QuestionStep question={step.question} {...shared} /> : null}
      {step.kind === 'contact' ? <ContactStep {...shared} hasHiddenField /> : null}
      {step.kind === 'closing' ? (
        <LoadedStep files={closingStepFiles}>
          {({ ClosingStep }) => (
            <ClosingStep
              category={category}
              isSignedOut={draft.isSignedOut}
              onEdit={(key) => way.goTo(key, { fromSummary: true })}
              {...shared}
            />
          )}
        </LoadedStep>
      ) : null}
    </StepForm>
  );
}

/** Nobody knows whether the request arrived. A repeat counts once (requests 28). */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

function SubmissionProblem({ error }: { error: unknown }) {
  if (!error) return null;
  const { msg, msg2 } = describeError(error);
  return (
    <Notice tone="error" title="Fehler beim Senden der Anfrage.">
      <p>{msg2 ? `${msg} ${msg2}` : msg}</p>
      {isLost(error) ? (
        <p>Sollte der erste Versuch doch angekommen sein, zählt Ihre Anfrage trotzdem nur einmal.</p>
      ) : null}
    </Notice>
  );
}
