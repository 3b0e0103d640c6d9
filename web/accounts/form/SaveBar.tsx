import { Button } from '@mantine/core';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import classes from './SaveBar.module.css';

type SaveBarProps = {
  submitLabel: string;
  isUnsaved: boolean;
  isSaving: boolean;
  /** Brings the stored values back. */
  onDiscard: () => void;
};

/** The foot of a form of the profile. */
export function SaveBar({ submitLabel, isUnsaved, isSaving, onDiscard }: SaveBarProps) {
  return (
    <div className={classes.bar} data-unsaved={isUnsaved || undefined}>
      {isUnsaved ? <p className={`note ${classes.state}`}>Nicht gespeicherte Änderungen</p> : null}
      <ButtonRow>
        <BusyButton
          type="submit"
          {...(isUnsaved || isSaving
            ? { color: 'action' }
            : { variant: 'default', className: classes.saved ?? '' })}
          isBusy={isSaving}
        >
          {submitLabel}
        </BusyButton>
        {isUnsaved ? (
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            disabled={isSaving}
            onClick={({ currentTarget: { form } }) => {
              onDiscard();
              // This button disappears.
              moveFocus(form?.querySelector<HTMLElement>('[type="submit"]'));
            }}
          >
            Verwerfen
          </Button>
        ) : null}
      </ButtonRow>
    </div>
  );
}
