import { Group, Stack, TextInput } from '@mantine/core';
import { dayMs } from '#domain/durations.ts';
import { countdownDays } from '#domain/requests/offer/visibility.ts';
import { EditConflict } from '#web/admin/requests/edit/EditConflict.tsx';
import { EditRequestFields } from '#web/admin/requests/edit/EditRequestFields.tsx';
import { SaveFailure } from '#web/admin/requests/edit/SaveFailure.tsx';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import type { OfferEdit } from './use-offer-edit.ts';

type OfferPanelProps = {
  edit: OfferEdit;
  headingId: string;
  /** Says at the day what the server refused. */
  untilError: string | undefined;
};

/** Edits price, end and number of sales in place (admin 91). */
export function OfferPanel({ edit, headingId, untilError }: OfferPanelProps) {
  const leaveField = (target: EventTarget) => target instanceof HTMLElement && target.blur();
  return (
    <Panel as="section">
      <h3 id={headingId} tabIndex={-1}>
        Angebot
      </h3>
      <Form
        ref={edit.ref}
        style={{ containerType: 'inline-size' }}
        onSubmit={edit.save}
        // A button that is pressed stays under the pointer.
        onBlur={({ target, relatedTarget }) => {
          const { path } = target.dataset;
          if (path && path in edit.form.values && !(relatedTarget instanceof HTMLButtonElement))
            void edit.form.validateField(path);
        }}
        onKeyDown={({ key, target }) => key === 'Escape' && leaveField(target)}
        aria-label="Angebot"
      >
        <Stack gap="sm">
          <EditRequestFields form={edit.form} base={edit.base}>
            {edit.base.public ? null : (
              <TextInput
                type="date"
                size="sm"
                style={{ gridColumn: '1 / -1' }}
                label="Oder öffentlich bis einschließlich"
                description="Gilt beim Veröffentlichen anstelle der Laufzeit."
                data-path="until"
                min={toDay(1)}
                max={toDay(countdownDays.max - 1)}
                value={edit.until}
                error={untilError}
                onChange={({ currentTarget }) => edit.setUntil(currentTarget.value)}
              />
            )}
          </EditRequestFields>
          <SaveFailure title="Fehler beim Aktualisieren der Anfrage" error={edit.error} />
          {edit.isEdited ? (
            <Group justify="space-between" gap="xs">
              <span className="note">„Veröffentlichen“ speichert mit.</span>
              <BusyButton type="submit" variant="default" size="sm" isBusy={edit.isPending}>
                Angebot speichern
              </BusyButton>
            </Group>
          ) : null}
        </Stack>
      </Form>
      <EditConflict conflict={edit.conflict} isBusy={edit.isPending} />
      {edit.question}
    </Panel>
  );
}

function toDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10);
}
