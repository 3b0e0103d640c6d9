import { IconDeviceFloppy } from '@tabler/icons-react';
import { useRef } from 'react';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { UnsavedGuard } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Access, OwnRequest } from '#web/clients/own-request.ts';
import { StepForm, SummaryFields } from '#web/requests/requests.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import type { EditDraft } from './edit-draft.ts';
import { findDifferences } from './edit-values.ts';
import { TwoVersions } from './TwoVersions.tsx';
import { useEdit } from './use-edit.ts';

/** The questionnaire once more, prefilled (requests 47): begins with the summary, from which every step opens. */
export function EditRequest({ access, request }: { access: Access; request: OwnRequest }) {
  const { category } = request;
  const form = useRef<HTMLFormElement>(null);
  const flow = useEdit({ access, request, form });
  const { draft, steps, saving } = flow;
  const { choice } = saving;
  const { values } = draft;
  const fields = { values, errors: steps.errors, onChange: flow.change };
  const isLeaving = steps.step.kind === 'closing' || !steps.hasBack;

  return (
    <>
      <StepForm
        ref={form}
        label="Anfrage bearbeiten"
        progressLabel="Fortschritt der Bearbeitung"
        steps={steps}
        fields={fields}
        contact={{ hasFixedEmail: true }}
        closing={
          <SummaryFields
            title="Was möchten Sie ändern?"
            hint="Ihre Änderungen gelten, sobald Sie sie gespeichert haben."
            category={category}
            onEdit={steps.edit}
            {...fields}
          />
        }
        outcome={<EditOutcome category={category} draft={draft} error={saving.error} />}
        onSubmit={flow.submit}
        onBack={isLeaving ? flow.leave : steps.back}
        backLabel={isLeaving ? 'Abbrechen' : 'Zurück'}
        isSending={saving.isSaving}
        send={{ label: 'Speichern', icon: <IconDeviceFloppy size={20} aria-hidden /> }}
      />
      {choice.show((newer, props) => (
        <TwoVersions
          {...props}
          category={category}
          draft={draft}
          newer={newer}
          isBusy={saving.isSaving}
          onChoose={flow.adopt}
        />
      ))}
      {flow.isChanged ? <UnsavedGuard isLeft={flow.isLeft} /> : null}
    </>
  );
}

type EditOutcomeProps = { category: CategoryCode; draft: EditDraft; error: unknown };

/** Names the unsaved changes and why saving failed. Text that can no longer be saved can be copied. */
function EditOutcome({ category, draft: { base, values }, error }: EditOutcomeProps) {
  const changed = findDifferences(category, base, values);
  const text = changed.map(({ label, other }) => `${label}: ${other || '–'}`).join('\n');
  const isForGood = error instanceof ApiError && error.status === 409 && error.code !== 'edited_meanwhile';
  return (
    <>
      {changed.length > 0 ? (
        <Notice title="Noch nicht gespeichert">
          Geändert: {changed.map(({ label }) => label).join(', ')}.
        </Notice>
      ) : null}
      <ErrorNotice
        error={error}
        actions={isForGood && text ? <CopyButton text={text} label="Kopieren" /> : null}
      />
    </>
  );
}
