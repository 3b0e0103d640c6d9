import { Text } from '@mantine/core';
import { sideLabels, sides } from '#web/site/sides.ts';
import classes from './LandingSteps.module.css';
import { steps } from './landing-texts.ts';

/**
 * How it works, as a course with five marks, with a switch between both sides.
 *
 * The switch is a pair of radio buttons and the style sheet shows the chosen side, so that it works from the
 * first moment and without any script.
 */
export function LandingSteps() {
  return (
    <section className={classes.section} aria-labelledby="ablauf">
      <div className={classes.head}>
        <h2 id="ablauf">So läuft es ab</h2>
        <fieldset className={classes.switch}>
          <legend className="visually-hidden">Ablauf zeigen für</legend>
          {sides.map((side) => (
            <label key={side} data-side={side} className={classes.choice}>
              <input
                type="radio"
                className="over-surface"
                name="ablauf"
                value={side}
                defaultChecked={side === 'client'}
              />
              {sideLabels[side]}
            </label>
          ))}
        </fieldset>
      </div>
      {sides.map((side) => (
        <ol
          key={side}
          className={classes.steps}
          data-side={side}
          aria-label={`Fünf Schritte für ${sideLabels[side]}`}
        >
          {steps[side].map(({ title, fact, text }) => (
            <li key={title} className={classes.step}>
              <h3>{title}</h3>
              <Text c="var(--accent-text)" fz="sm" fw={650} mt="2xs">
                {fact}
              </Text>
              <Text c="dimmed" maw="34rem" mt="xs">
                {text}
              </Text>
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
}
