import { HONEYPOT_FIELD } from '#domain/requests/spam-signals/proof-of-work.ts';

type HiddenFieldProps = { value: string; onChange: (value: string) => void };

/** Hidden from people, screen readers and password managers; only bots fill it in (requests 79). */
export function HiddenField({ value, onChange }: HiddenFieldProps) {
  return (
    <div className="visually-hidden" aria-hidden inert>
      <label>
        Webseite (bitte frei lassen)
        <input
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
