import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import classes from './WishChoices.module.css';

type WishChoicesProps = {
  field: string;
  legend: string;
  options: readonly { readonly code: string; readonly label: string }[];
  /** Chosen codes. */
  value: FormValues[string];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
};

/** Compact choices of several (requests 58). */
export function WishChoices({ field, legend, options, value, onChange, error }: WishChoicesProps) {
  const id = useId();
  const chosen = [value].flat().map(String);
  const toggle = (code: string) =>
    onChange(
      options
        .map((option) => option.code)
        .filter((each) => (each === code ? !chosen.includes(each) : chosen.includes(each))),
    );
  return (
    <fieldset data-field={field} aria-describedby={error ? id : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {options.map(({ code, label }) => (
          <label key={code} className={classes.choice}>
            <input
              className="over-surface"
              type="checkbox"
              name={field}
              value={code}
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
            />
            <span className={classes.box} aria-hidden="true">
              <IconCheck size={14} stroke={3} />
            </span>
            {label}
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
