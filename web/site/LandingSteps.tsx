import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './LandingSteps.module.css';
import { type Side, sideLabels, steps } from './landing-texts.ts';

const sides: readonly Side[] = ['client', 'provider'];

/** How it works, as a course with five marks, with a switch between both sides. */
export function LandingSteps() {
  const [side, setSide] = useState<Side>('client');
  const tabs = useRef<Partial<Record<Side, HTMLButtonElement | null>>>({});

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other: Side = side === 'client' ? 'provider' : 'client';
    setSide(other);
    tabs.current[other]?.focus();
  };

  return (
    <section className={classes.section} aria-labelledby="ablauf">
      <div className={classes.head}>
        <h2 id="ablauf">So läuft es ab</h2>
        <div className={classes.switch} role="tablist" aria-label="Ablauf für" onKeyDown={onKey}>
          {sides.map((each) => (
            <button
              key={each}
              ref={(button) => {
                tabs.current[each] = button;
              }}
              type="button"
              role="tab"
              id={`ablauf-${each}-tab`}
              aria-controls={`ablauf-${each}`}
              aria-selected={side === each}
              tabIndex={side === each ? 0 : -1}
              data-side={each}
              onClick={() => setSide(each)}
            >
              {sideLabels[each]}
            </button>
          ))}
        </div>
      </div>
      {sides.map((each) => (
        <div
          key={each}
          role="tabpanel"
          id={`ablauf-${each}`}
          aria-labelledby={`ablauf-${each}-tab`}
          hidden={side !== each}
        >
          <ol className={classes.steps} data-side={each}>
            {steps[each].map(({ title, text }) => (
              <li key={title} className={classes.step}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
