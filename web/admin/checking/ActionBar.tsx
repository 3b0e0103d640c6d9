import { ActionIcon, Box, Button, type ButtonProps, Group, Menu, Switch } from '@mantine/core';
import { IconChevronRight, IconDots, IconKeyboard } from '@tabler/icons-react';
import { phoneHref } from '#domain/phones/phone-href.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import classes from './ActionBar.module.css';

export type CheckAction = {
  /** The letter that presses it, where shortcuts are on. */
  readonly letter: string;
  readonly label: string;
  /** Terms of a main action, in a few words. */
  readonly terms?: string;
  readonly isMain?: boolean;
  readonly isLoading?: boolean;
  /** Null where it cannot be pressed. */
  readonly press: (() => void) | null;
};

type ActionsProps = { actions: readonly CheckAction[] };

type ActionRowProps = ActionsProps & {
  showsLetters: boolean;
  onKeys: () => void;
};

/** Above the request, where the window is wide. */
export function ActionRow({ actions, showsLetters, onKeys }: ActionRowProps) {
  return (
    <Group
      component="fieldset"
      gap="xs"
      aria-label="Entscheiden"
      visibleFrom="lg"
      className={classes.row ?? ''}
    >
      {actions.filter(isDecision).map((action) => (
        <ActionButton key={action.letter} action={action} showsLetter={showsLetters} />
      ))}
      <ActionIcon
        variant="default"
        size="2.75rem"
        ml="auto"
        aria-label="Tastenkürzel"
        aria-keyshortcuts={showsLetters ? '?' : undefined}
        onClick={onKeys}
      >
        <IconKeyboard size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

type ActionBarProps = ActionsProps & {
  phone: string;
  /** Null where it cannot be edited. */
  onOffer: (() => void) | null;
};

type NextButtonProps = { onNext: (() => void) | null; showsLetter: boolean };

/** Beside the heading. */
export function NextButton({ onNext, showsLetter }: NextButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      flex="none"
      px="sm"
      aria-keyshortcuts={showsLetter ? 'N' : undefined}
      disabled={onNext === null}
      onClick={() => onNext?.()}
    >
      <Box component="span" visibleFrom="sm">
        Nächste
      </Box>
      <Box component="span" hiddenFrom="sm" className="visually-hidden">
        Nächste
      </Box>
      {showsLetter ? (
        <Box component="span" visibleFrom="lg" ms="xs" me="2xs">
          <Key name="N" />
        </Box>
      ) : null}
      <IconChevronRight size={18} aria-hidden />
    </Button>
  );
}

/** Within reach of a thumb: the rejection, a menu with the others and the main action; on a tablet two more. */
export function ActionBar({ actions, phone, onOffer }: ActionBarProps) {
  const main = actions.find(({ isMain }) => isMain);
  const [first, ...others] = actions
    .filter((action) => action !== main && isDecision(action))
    .toSorted(rejectionFirst);
  return (
    <Group
      component="fieldset"
      gap="xs"
      aria-label="Entscheiden"
      hiddenFrom="lg"
      className={classes.bar ?? ''}
    >
      {first ? <ActionButton action={first} /> : null}
      {others.slice(0, 2).map((action) => (
        <ActionButton key={action.letter} action={action} visibleFrom="sm" />
      ))}
      <Menu position="top-end" offset={16} withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="2.75rem" aria-label="Weitere Aktionen">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {phone === '' ? null : (
            <Menu.Item component="a" href={phoneHref(phone)}>
              Anrufen
            </Menu.Item>
          )}
          {others.map(({ letter, label, press }) => (
            <Menu.Item key={letter} disabled={press === null} onClick={() => press?.()}>
              {label}
            </Menu.Item>
          ))}
          {onOffer ? (
            // Once the menu is closing: it gives the focus back unless the focus has moved since.
            <Menu.Item onClick={() => window.setTimeout(onOffer)}>Angebot ändern</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {main ? <ActionButton action={main} flex={1} /> : null}
    </Group>
  );
}

/** The heading has the button for the next request. */
const isDecision = ({ letter }: CheckAction) => letter !== 'n';

const rejectionFirst = (one: CheckAction, other: CheckAction) =>
  Number(other.letter === 'a') - Number(one.letter === 'a');

type ActionButtonProps = ButtonProps & {
  action: CheckAction;
  /** In place of the label, which stays its name. */
  shortLabel?: string;
  showsLetter?: boolean;
};

export function ActionButton({ action, shortLabel, showsLetter = false, ...props }: ActionButtonProps) {
  const { letter, label, terms, isMain = false, isLoading = false, press } = action;
  const key = letter.toUpperCase();
  return (
    <Button
      px={{ base: isMain ? '2xs' : 'xs', sm: 'sm' }}
      {...props}
      {...(isMain ? { color: 'action' } : { variant: 'default' })}
      size="sm"
      loading={isLoading}
      disabled={press === null}
      onClick={() => press?.()}
      aria-keyshortcuts={showsLetter ? key : undefined}
      aria-description={isMain ? terms : undefined}
      rightSection={showsLetter ? <Key name={key} /> : null}
    >
      <span>
        <span className={shortLabel && 'visually-hidden'}>{label}</span>
        {shortLabel ? <span aria-hidden>{shortLabel}</span> : null}
        {isMain && terms ? (
          <Box component="small" className={classes.terms ?? ''} aria-hidden>
            {terms}
          </Box>
        ) : null}
      </span>
    </Button>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {name}
    </kbd>
  );
}

type KeysDialogProps = ShownDialog & ActionsProps & { isOn: boolean; onSwitch: (isOn: boolean) => void };

/** All keys of the page, and the switch for those who press them by mistake. */
export function KeysDialog({ actions, isOn, onSwitch, ...dialog }: KeysDialogProps) {
  const keys = [...actions, { letter: '?', label: 'Diese Übersicht' }];
  return (
    <Dialog {...dialog} title="Tastenkürzel" hasCloseButton>
      <Switch
        label="Tastenkürzel"
        checked={isOn}
        data-autofocus
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <KeyValueList
        entries={[
          ...keys.map(({ letter, label }) => ({ label, value: <kbd>{letter.toUpperCase()}</kbd> })),
          { label: 'Feld verlassen', value: <kbd>Esc</kbd> },
        ]}
      />
    </Dialog>
  );
}
