import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import classes from './ChoiceCards.module.css';

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
  choices: readonly Choice[];
  /** Chosen codes; at most one for `single`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  /** Keys 1 to 9 choose the card with that number. */
  hasNumberKeys?: boolean;
  children?: ReactNode;
};

function pick(props: Pick<ChoiceCardsProps, 'kind' | 'choices' | 'value'>, code: string): string[] {
  if (props.kind === 'single') return [code];
  const chosen = new Set(props.value);
  if (!chosen.delete(code)) chosen.add(code);
  return props.choices.map((choice) => choice.code).filter((each) => chosen.has(each));
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])');

function useNumberKeys(isOn: boolean, choices: readonly Choice[], onPick: (code: string) => void) {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(event.target)) return;
      // An open menu or dialog handles the keys itself.
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const choice = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
      if (choice) onPick(choice.code);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

export function ChoiceCards(props: ChoiceCardsProps) {
  const {
    legend,
    hint,
    kind,
    name,
    choices,
    value,
    onChange,
    error,
    hasNumberKeys = false,
    children,
  } = props;
  const id = useId();
  useNumberKeys(hasNumberKeys, choices, (code) => onChange(pick(props, code)));
  const described =
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

  return (
    <fieldset aria-describedby={described}>
      <legend className={classes.legend}>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
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
              <IconCheck size={16} stroke={3} />
            </span>
            {choice.icon}
            <span className={classes.text}>
              {choice.label}
              {choice.hint ? <span className={classes.choiceHint}>{choice.hint}</span> : null}
            </span>
            {hasNumberKeys && index < 9 ? (
              <span className={classes.key} aria-hidden="true">
                {index + 1}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      {children}
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
