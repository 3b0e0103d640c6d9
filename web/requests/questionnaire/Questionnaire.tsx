import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CLIENTS_ONLY } from '#domain/accounts/wrong-role.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { ApiError } from '#web/api/api-error.ts';
import { filesQuery, LoadedFiles } from '#web/ui/feedback/LoadedFiles.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';
import { KeptNotice } from './draft/KeptNotice.tsx';
import type { DraftStart } from './draft/use-draft.ts';
import { contactFieldsFiles, StepForm, stepNotLoaded } from './StepForm.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';

const closingStepFiles = filesQuery('closing-step', () => import('./ClosingStep.tsx'));

/** Rule requests 4. */
export function Questionnaire(start: DraftStart) {
  const { category } = start;
  const form = useRef<HTMLFormElement>(null);
  const flow = useQuestionnaire(start, form);
  const { draft, steps, submission, change } = flow;
  const { step, index, errors } = steps;
  const { values, isSignedOut } = draft;
  const fields = { values, errors, onChange: change };
  // Loaded before they are needed, and after the questions that may open by themselves.
  useQuery({ ...contactFieldsFiles, enabled: index > 1 });
  useQuery({ ...closingStepFiles, enabled: index > 1 });

  return (
    <StepForm
      ref={form}
      label={`Anfrage ${categories[category].label}`}
      progressLabel="Fortschritt der Anfrage"
      steps={steps}
      fields={fields}
      contact={{ hasHiddenField: true }}
      closing={
        <LoadedFiles files={closingStepFiles} {...stepNotLoaded}>
          {({ ClosingStep }) => (
            <ClosingStep category={category} isSignedOut={isSignedOut} onEdit={steps.edit} {...fields} />
          )}
        </LoadedFiles>
      }
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
              onResume={steps.findOpen(values).key === step.key ? undefined : flow.resume}
            />
          ) : null}
        </>
      }
      outcome={<SubmissionProblem error={submission.error} />}
      onSubmit={flow.submit}
      onBack={steps.hasBack ? flow.back : undefined}
      isSending={submission.isPending || submission.isSuccess}
      send={{
        label: isLost(submission.error) ? 'Erneut senden' : 'Absenden',
        icon: <IconSend size={20} aria-hidden />,
      }}
    />
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
