import { IconDeviceFloppy } from '@tabler/icons-react';
import { useRef } from 'react';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { UnsavedGuard } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Access, OwnRequest } from '#web/clients/own-request.ts';
import { ContactStep, QuestionStep, StepForm, SummaryFields } from '#web/requests/requests.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import type { EditDraft } from './edit-draft.ts';
import { describeUnit, findDifferingUnits } from './edit-values.ts';
import { TwoVersions } from './TwoVersions.tsx';
import { useEdit } from './use-edit.ts';

type EditRequestProps = { access: Access; request: OwnRequest };

/** The questionnaire once more, prefilled (requests 47): begins with the summary, from which every step opens. */
export function EditRequest({ access, request }: EditRequestProps) {
  const { category } = request;
  const form = useRef<HTMLFormElement>(null);
  const flow = useEdit({ access, request, form });
  const { draft, step, steps, way, errors, saving } = flow;
  const { choice } = saving;
  const shared = { values: draft.values, errors, onChange: flow.change };
  const isClosing = step.kind === 'closing';

  return (
    <>
      <StepForm
        ref={form}
        label="Anfrage bearbeiten"
        progressLabel="Fortschritt der Bearbeitung"
        isLive
        steps={steps}
        index={way.index}
        outcome={<EditOutcome category={category} draft={draft} error={saving.error} />}
        onSubmit={flow.submit}
        onBack={isClosing || !way.hasBack ? flow.leave : way.back}
        backLabel={isClosing || !way.hasBack ? 'Abbrechen' : 'Zurück'}
        isSending={saving.isSaving}
        send={{ label: 'Speichern', icon: <IconDeviceFloppy size={20} aria-hidden /> }}
      >
        {step.kind === 'question' ? <QuestionStep question={step.question} {...shared} /> : null}
        {step.kind === 'contact' ? <ContactStep {...shared} hasFixedEmail /> : null}
        {isClosing ? (
          <SummaryFields
            title="Was möchten Sie ändern?"
            hint="Ihre Änderungen gelten, sobald Sie sie gespeichert haben."
            category={category}
            onEdit={(key) => way.goTo(key, { fromSummary: true })}
            {...shared}
          />
        ) : null}
      </StepForm>
      {choice.value ? (
        <TwoVersions
          key={choice.turn}
          opened={choice.isOpen}
          category={category}
          draft={draft}
          newer={choice.value}
          isBusy={saving.isSaving}
          onChoose={flow.adopt}
          onClose={choice.close}
        />
      ) : null}
      {flow.isChanged ? <UnsavedGuard isLeft={flow.isLeft} /> : null}
    </>
  );
}

type EditOutcomeProps = { category: CategoryCode; draft: EditDraft; error: unknown };

/** Names the unsaved changes and why saving failed. Text that can no longer be saved can be copied. */
function EditOutcome({ category, draft: { base, values }, error }: EditOutcomeProps) {
  const changed = findDifferingUnits(category, base, values);
  const text = changed
    .map((unit) => `${unit.label}: ${describeUnit(category, unit, values) || '–'}`)
    .join('\n');
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
