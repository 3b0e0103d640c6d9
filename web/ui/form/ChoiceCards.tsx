import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './ChoiceCards.module.css';
import { NUMBER_KEYS_KEY, useShortcuts } from './shortcuts.ts';
import { createStoredSwitch, useStoredSwitch } from './stored-switch.ts';

const numberKeySetting = createStoredSwitch(NUMBER_KEYS_KEY);

export type Choice = {
  readonly code: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
};

type ChoiceCardsProps = {
  legend: ReactNode;
  hint?: ReactNode;
  kind: 'multi' | 'single';
  name: string;
  /** Small cards side by side, for a choice within a form. */
  isCompact?: boolean;
  choices: readonly Choice[];
  /** Chosen codes; at most one for `single`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  /** Keys 1 to 9 choose the card with that number, unless the person has switched them off. */
  hasNumberKeys?: boolean;
  children?: ReactNode;
};

function pick(props: Pick<ChoiceCardsProps, 'kind' | 'choices' | 'value'>, code: string): string[] {
  if (props.kind === 'single') return [code];
  const chosen = new Set(props.value);
  if (!chosen.delete(code)) chosen.add(code);
  return props.choices.map((choice) => choice.code).filter((each) => chosen.has(each));
}

export function ChoiceCards(props: ChoiceCardsProps) {
  const {
    legend,
    hint,
    kind,
    name,
    isCompact = false,
    choices,
    value,
    onChange,
    error,
    hasNumberKeys = false,
    children,
  } = props;
  const id = useId();
  const [isOn, switchKeys] = useStoredSwitch(numberKeySetting);
  const showsKeys = hasNumberKeys && isOn;
  const picks = choices.slice(0, 9).map(({ code }, index) => [index + 1, () => onChange(pick(props, code))]);
  useShortcuts(showsKeys, Object.fromEntries(picks));
  const described =
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

  return (
    <fieldset aria-describedby={described} data-compact={isCompact || undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {hint ? (
        <Text id={`${id}-hint`} c="dimmed" mt="xs">
          {hint}
        </Text>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={classes.cards}>
        {choices.map((choice, index) => (
          <label key={choice.code} className={classes.card}>
            <input
              className="over-surface"
              type={kind === 'multi' ? 'checkbox' : 'radio'}
              name={`${id}-${name}`}
              value={choice.code}
              checked={value.includes(choice.code)}
              onChange={() => onChange(pick(props, choice.code))}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span className={classes.box} data-kind={kind} aria-hidden="true">
              <IconCheck size={isCompact ? 14 : 16} stroke={3} />
            </span>
            {choice.icon}
            <span className={classes.text}>
              {choice.label}
              {choice.hint ? (
                <Text span display="block" c="dimmed" fz="sm" fw={400} mt="3xs">
                  {choice.hint}
                </Text>
              ) : null}
            </span>
            {showsKeys && index < 9 ? (
              <span className={classes.key} aria-hidden="true">
                {index + 1}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      {children}
      {hasNumberKeys ? (
        <button type="button" className={classes.keySwitch} onClick={() => switchKeys(!isOn)}>
          {isOn ? 'Zifferntasten ausschalten' : 'Zifferntasten einschalten'}
        </button>
      ) : null}
    </fieldset>
  );
}
