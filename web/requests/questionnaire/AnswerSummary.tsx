import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import classes from './AnswerSummary.module.css';
import { describeValues } from './describe-values.ts';
import { nameOffers } from './offer-choices.ts';
import { CONTACT_STEP, type FormValues } from './steps/questionnaire-steps.ts';

type AnswerSummaryProps = {
  category: CategoryCode;
  values: FormValues;
  onEdit: (stepKey: string) => void;
};

export function AnswerSummary({ category, values, onEdit }: AnswerSummaryProps) {
  const { answers, contact, wish, offers } = describeValues(category, values);
  const details = contact.map(({ text }) => text).filter(Boolean);
  const entries = [
    ...answers
      .filter(({ text }) => text !== '')
      .map(({ key, label, text }) => ({ step: key, label, text: breakable(text) })),
    { step: CONTACT_STEP, label: 'Kontaktdaten', text: details.join('\n') },
    { step: CONTACT_STEP, label: wish.label, text: wish.text },
    { step: CONTACT_STEP, label: offers.label, text: nameOffers(Number(offers.text)) },
  ];
  return (
    <dl className={classes.summary}>
      {entries.map(({ step, label, text }) => (
        <div key={label} className={classes.entry}>
          <dt className={classes.label}>{breakable(label)}</dt>
          <dd className={classes.value}>{text}</dd>
          <dd className={classes.edit}>
            <button
              type="button"
              className="plain-button text-button"
              onClick={() => onEdit(step)}
              aria-label={`${label} ändern`}
            >
              Ändern
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
