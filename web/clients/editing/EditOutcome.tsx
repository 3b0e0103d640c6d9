import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { ApiError } from '#web/api/api-error.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import type { EditDraft } from './edit-draft.ts';
import { describeUnit, findDifferingUnits } from './edit-values.ts';

type EditOutcomeProps = { category: CategoryCode; draft: EditDraft; error: unknown };

/** What saving will change, and why it did not: what was typed can be copied where it cannot be saved any more. */
export function EditOutcome({ category, draft: { base, values }, error }: EditOutcomeProps) {
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
